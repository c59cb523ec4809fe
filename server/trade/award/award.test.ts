import { describe, expect, test } from 'vitest';
import { DETAILS, declined, outcome, partOf, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { LINE } from '../../../tests/support/rfq.ts';
import { tellAwards } from './telling.ts';

const { answerOf, api, award, cast, count, decidable, later, look, mailsTo, own, published, quote, send, stateOf, statesOf, suppliers, tell, whole, withdraw } =
  useAwards();

describe('an award', () => {
  test('is told to nobody for ten minutes, and then to each supplier once with one order for each that was chosen [AWD-004]', async () => {
    const made = await decidable();
    await api.work();
    api.mails.length = 0;
    const answer = await whole(made);
    expect(answer).toMatchObject({ status: 200, body: { data: { approveUntil: null } } });
    await later('73 hours 9 minutes');
    await tellAwards(api);
    await api.work();
    expect([await stateOf(made), await statesOf(made), await count('trade_order')]).toEqual(['deciding', ['submitted', 'submitted', 'submitted'], 0]);
    expect([(await answerOf(suppliers()[0], made)).declined, suppliers().flatMap(({ owner }) => mailsTo(owner))]).toEqual([null, []]);
    await later('73 hours 11 minutes');
    await Promise.all([tellAwards(api), tellAwards(api)]);
    await tellAwards(api);
    await api.work();
    expect([await stateOf(made), await statesOf(made), await count('trade_order')]).toEqual(['awarded', ['declined', 'awarded', 'declined'], 1]);
    expect(suppliers().map(({ owner }) => mailsTo(owner))).toEqual([
      ['Decided: Stainless ball valves'],
      ['Awarded: Stainless ball valves'],
      ['Decided: Stainless ball valves'],
    ]);
  });

  test('is told whole or not at all: what fails in the middle leaves nothing behind, and is told once when it can be [AWD-006]', async () => {
    const made = await decidable();
    await whole(made);
    await later('73 hours 11 minutes');
    await api.work();
    api.mails.length = 0;
    await api.pool.query(`create function broken() returns trigger language plpgsql as $$ begin raise exception 'the worker died'; end $$;
      create trigger broken before insert on trade_order_part for each row execute function broken()`);
    await tellAwards(api).then(
      () => expect.unreachable(),
      () => api.pool.query('drop function broken cascade'),
    );
    await api.work();
    expect([await statesOf(made), await count('trade_order'), api.mails.length]).toEqual([['submitted', 'submitted', 'submitted'], 0, 0]);
    await Promise.all([tellAwards(api), tellAwards(api)]);
    await api.work();
    expect([await statesOf(made), await count('trade_order'), api.mails.length]).toEqual([['declined', 'awarded', 'declined'], 1, 3]);
  });

  test('gives the delivery address and the contact to the chosen supplier alone, and reason and text to the others [AWD-010] [AWD-003]', async () => {
    const made = await decidable();
    await whole(made);
    await tell(made);
    const [first, second] = [await answerOf(suppliers()[0], made), await answerOf(suppliers()[1], made)];
    expect(second).toMatchObject({
      declined: null,
      awarded: { delivery: DETAILS.delivery, contact: DETAILS.contact, parts: [{ quantity: '2000', total: '17000.00' }] },
    });
    expect(first).toMatchObject({ awarded: null, declined: { reason: 'price', text: 'Thank you, another was cheaper.', rank: null, band: null } });
    expect(JSON.stringify(first)).not.toContain('Alfred Gelder');
  });

  test('tells rank and band only where the buyer ticks it [AWD-008]', async () => {
    const made = await decidable();
    const [a, b, c] = made.quotes;
    await award(made, { parts: [partOf(made.lines[0] as string, b)], declines: [...declined([a], { withRank: true }), ...declined([c])] });
    await tell(made);
    expect((await answerOf(suppliers()[0], made)).declined).toMatchObject({ rank: 2, band: 'within-5' });
    expect((await answerOf(suppliers()[2], made)).declined).toMatchObject({ rank: null, band: null });
  });

  test('divides a line by quantity, each part by its own breaks, MOQ and multiple [AWD-001]', async () => {
    const made = await decidable();
    const [a, b, c] = made.quotes;
    const line = made.lines[0] as string;
    const answer = await award(made, { parts: [partOf(line, a, '990'), partOf(line, b, '1010')], declines: declined([c]) });
    expect(answer.status).toBe(200);
    const { parts } = (await look(made)).award;
    // 990 at 9.20 and 1,010 at 8.50, each brought to the multiple of 50.
    expect(parts.map(({ billed, price, total }: Record<string, string>) => [billed, price, total])).toEqual([
      ['1050', '8.5', '8925.00'],
      ['1000', '8.75', '8750.00'],
    ]);
  });

  test('is refused with the line named beyond its quantity, not offered, below MOQ, with a foreign quote, or without a text for somebody [TBA-008]', async () => {
    const made = await decidable({ lines: [LINE, { ...LINE, description: 'Gasket' }] });
    const [a, b, c] = made.quotes;
    const [line, other] = made.lines as [string, string];
    const others = { unbought: [{ lineID: other, reason: 'no-need' }], declines: declined([b, c]) };
    const refused = async (body: object) => outcome(await award(made, { ...others, ...body }));
    expect(await refused({ parts: [partOf(line, a, '1500'), partOf(line, b, '1000')], declines: declined([c]) })).toEqual([
      400,
      'invalid_input',
      ['parts.1.quantity'],
    ]);
    expect(await refused({ parts: [partOf(line, a, '50')] })).toEqual([400, 'invalid_input', ['parts.0.quantity']]);
    expect(await refused({ parts: [partOf(line, a, '2000', 1)] })).toEqual([400, 'invalid_input', ['parts.0.lineID']]);
    expect(await refused({ parts: [partOf(line, { quoteID: line, revision: 1 })], declines: declined([a, b, c]) })).toEqual([
      400,
      'invalid_input',
      ['parts.0.quoteID'],
    ]);
    expect(await refused({ parts: [partOf(line, a)], unbought: [] })).toEqual([400, 'invalid_input', [`lines.${other}`]]);
    expect(await refused({ parts: [partOf(line, a)], declines: declined([b]) })).toEqual([400, 'invalid_input', [`quotes.${c.quoteID}`]]);
    expect(await refused({ parts: [partOf(line, a)], declines: declined([b, c], { text: '' }) })).toEqual([
      400,
      'invalid_input',
      ['declines.0.text', 'declines.1.text'],
    ]);
    expect([await count('award'), await stateOf(made)]).toEqual([0, 'deciding']);
    expect(await refused({ parts: [partOf(line, a)] })).toEqual([200, undefined, []]);
  });

  test('names a quote that answers an earlier revision of a chosen line [AWD-002]', async () => {
    const rfqID = await published();
    const first = (await quote(suppliers()[0], rfqID)).body.data;
    const { version, lines } = await own(rfqID);
    const changed = { version, lines: [{ ...LINE, lineID: lines[0].lineID, quantity: '2500' }] };
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, changed)).status).toBe(200);
    await later('73 hours');
    const answer = await award({ rfqID }, { parts: [partOf(lines[0].lineID, first, '2500')] });
    expect(outcome(answer)).toEqual([409, 'quote_changed', [`quotes.${first.quoteID}`]]);
  });

  test('names the quote that was withdrawn, revised or has expired, and decides nothing [AWD-002]', async () => {
    const made = await decidable();
    const chosen = { parts: [partOf(made.lines[0] as string, made.quotes[1])], declines: declined([made.quotes[0], made.quotes[2]]) };
    const named = [`quotes.${made.quotes[1].quoteID}`];
    expect(outcome(await award(made, { ...chosen, parts: [partOf(made.lines[0] as string, { ...made.quotes[1], revision: 2 })] }))).toEqual([
      409,
      'quote_changed',
      named,
    ]);
    await later('70 days');
    // A request lapses sixty days after its deadline; before that the quotes end by their date.
    await later('62 days');
    expect(outcome(await award(made, chosen))).toEqual([409, 'quote_expired', named]);
    await later('73 hours');
    await withdraw(suppliers()[1], made.rfqID);
    expect(outcome(await award(made, chosen))).toEqual([409, 'quote_changed', named]);
    expect(await count('award')).toBe(0);
  });

  test('waits for the deadline and for who may award; a colleague who edits may not, and an owner’s setting leaves it to owners and admins [CMP-020]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const first = (await quote(one, rfqID)).body.data;
    const line = (await own(rfqID)).lines[0].lineID;
    const chosen = { parts: [partOf(line, first)] };
    expect(outcome(await award({ rfqID }, chosen))).toEqual([400, 'invalid_input', ['deadline']]);
    await later('73 hours');
    const team = (more: object) => send(cast.buyer, 'put', `/rfq/${rfqID}/team`, { team: [], ...more });
    await team({ team: [{ userID: cast.colleague, right: 'edit' }] });
    expect((await award({ rfqID }, chosen, cast.colleague)).status).toBe(404);
    await team({ responsibleID: cast.colleague });
    await send(cast.buyer, 'put', `/business/${cast.company}/rfq-setting`, { adminsAward: true });
    expect((await award({ rfqID }, chosen, cast.colleague)).status).toBe(404);
    await send(cast.buyer, 'put', `/business/${cast.company}/rfq-setting`, { adminsAward: false });
    expect((await award({ rfqID }, chosen, cast.colleague)).status).toBe(200);
    const history = (await api.get(`/rfq/${rfqID}/history`, as(cast.buyer))).body.data.map(({ what }: { what: string }) => what);
    expect(history.slice(-3)).toEqual(['team', 'team', 'award-made']);
    await team({ responsibleID: cast.buyer });
    expect((await api.get(`/rfq/${rfqID}/award`, as(cast.colleague))).status).toBe(404);
  });
});
