import { beforeEach, describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { LINE, OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import { tellAwards } from './telling.ts';

const trade = useRfqs();
const { api, cast, send, published, own, later, received } = trade;
const { ownQuote, quote, withdraw } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
const DETAILS = {
  delivery: { street: '7 Alfred Gelder Street', city: 'Hull', postcode: 'HU1 2AA', country: 'GB' },
  contact: { name: 'Nora Buyer', email: 'nora@humber.example' },
};

interface Quoted {
  quoteID: string;
  revision: number;
}
interface Made {
  rfqID: string;
  lines: string[];
  quotes: [Quoted, Quoted, Quoted];
}

/** A request whose deadline is over, with a quote of each supplier; the second is cheaper. */
async function decidable(body: object = {}): Promise<Made> {
  const rfqID = await published(body);
  const lines = (await own(rfqID)).lines.map(({ lineID }: { lineID: string }) => lineID);
  const quotes: Quoted[] = [];
  for (const [place, one] of suppliers().entries()) {
    const offer = place === 1 ? { ...OFFER, breaks: [{ from: '100', price: '8.50' }] } : OFFER;
    quotes.push((await quote(one, rfqID, { lines: lines.map((lineID: string) => ({ lineID, offer })) })).body.data);
  }
  await later('73 hours');
  return { rfqID, lines, quotes: quotes as Made['quotes'] };
}

const partOf = (lineID: string, { quoteID, revision }: Quoted, quantity = '2000', place = 0) => ({ lineID, quoteID, revision, place, quantity });
const declined = (quotes: Quoted[], more: object = {}) =>
  quotes.map(({ quoteID }) => ({ quoteID, reason: 'price', text: 'Thank you, another was cheaper.', ...more }));
const award = ({ rfqID }: Pick<Made, 'rfqID'>, body: object, who = cast.buyer, headers: object = {}) =>
  send(who, 'post', `/rfq/${rfqID}/award`, { details: DETAILS, ...body }, headers);
/** The whole to the second supplier. */
const whole = (made: Made, who = cast.buyer) =>
  award(made, { parts: made.lines.map((lineID) => partOf(lineID, made.quotes[1])), declines: declined([made.quotes[0], made.quotes[2]]) }, who);
const undo = ({ rfqID }: Made) => send(cast.buyer, 'delete', `/rfq/${rfqID}/award`);
const tell = ({ rfqID }: Made) => send(cast.buyer, 'post', `/rfq/${rfqID}/award/tell`);
const look = async ({ rfqID }: Made, who = cast.buyer) => (await api.get(`/rfq/${rfqID}/award`, as(who))).body.data;
const answerOf = async (one: Supplier, { rfqID }: Made) => (await api.get(`/rfq/${rfqID}/quote/answer?bid=${one.id}`, as(one.owner))).body.data;
const statesOf = async (made: Made) => Promise.all(suppliers().map(async (one) => (await ownQuote(one, made.rfqID)).body.data.state));
const stateOf = async ({ rfqID }: Made) => (await own(rfqID)).state;
const count = async (table: 'trade_order' | 'rfq_history' | 'award') => (await api.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const outcome = ({ status, body }: { status: number; body: { error?: string; fields?: object } }) => [status, body.error, Object.keys(body.fields ?? {})];
const mailsTo = (who: string) => api.mails.filter(({ to }) => to === `${who}@test.example`).map(({ subject }) => subject);

beforeEach(() => api.pool.query('truncate trade_order cascade'));

describe('an award', () => {
  test('is told to nobody for ten minutes, and then to each supplier once with one order for each that was chosen [AWD-004, AWD-006, TEV-006]', async () => {
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

  test('gives the delivery address and the contact to the chosen supplier alone, and reason and text to the others [AWD-010, AWD-003]', async () => {
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

  test('is refused with the line named beyond its quantity, not offered, below MOQ, with a foreign quote, or without a text for somebody [TBA-008, AWD-009]', async () => {
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
  });
});

describe('within the ten minutes', () => {
  test('every quote answers withdrawing and prolonging alike, and cancelling is refused [AWD-005]', async () => {
    const made = await decidable();
    await whole(made);
    const tried = async (one: Supplier) => [
      (await withdraw(one, made.rfqID)).body.error,
      (await send(one.owner, 'post', `/rfq/${made.rfqID}/quote/prolong`, { bid: one.id, validUntil: '2099-01-01' })).body.error,
    ];
    for (const one of suppliers()) expect(await tried(one)).toEqual(['decision_running', 'decision_running']);
    expect((await send(cast.buyer, 'post', `/rfq/${made.rfqID}/cancel`, { reason: 'budget' })).body.error).toBe('decision_running');
    expect((await whole(made)).body.error).toBe('decision_running');
  });

  test('undo takes everything back, and is refused once they are over', async () => {
    const made = await decidable();
    await whole(made);
    expect((await undo(made)).status).toBe(200);
    expect((await look(made)).award.state).toBe('undone');
    await later('73 hours 20 minutes');
    await tellAwards(api);
    expect([await stateOf(made), await count('trade_order'), (await withdraw(suppliers()[0], made.rfqID)).status]).toEqual(['deciding', 0, 200]);
    await award(made, { parts: [partOf(made.lines[0] as string, made.quotes[1])], declines: declined([made.quotes[2]]) });
    await later('73 hours 31 minutes');
    expect((await undo(made)).body.error).toBe('decided');
  });

  test('two awards at once, an undo and the telling end in exactly one outcome [AWD-007]', async () => {
    const made = await decidable();
    const both = await Promise.all([whole(made), whole(made)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [undone, told] = await Promise.all([undo(made), tell(made)]);
    expect([undone.status, told.status].sort()).toEqual([200, 409]);
    const isTold = told.status === 200;
    expect([await stateOf(made), await count('trade_order')]).toEqual(isTold ? ['awarded', 1] : ['deciding', 0]);
  });
});

describe('an approver', () => {
  const approve = ({ rfqID }: Made, yes: boolean, reason = '', who = cast.colleague) => send(who, 'post', `/rfq/${rfqID}/award/approve`, { yes, reason });
  const withApprover = async () => {
    const made = await decidable();
    await send(cast.buyer, 'put', `/rfq/${made.rfqID}/team`, { team: [], approverID: cast.colleague });
    return made;
  };

  test('says yes, and the ten minutes begin; no needs a reason, and nothing was told before [CMP-021]', async () => {
    const made = await withApprover();
    expect((await whole(made)).body.data).toMatchObject({ dueAt: null, approveUntil: expect.any(String) });
    expect([(await look(made)).award.state, (await look(made, cast.colleague)).award.mayApprove]).toEqual(['approval', true]);
    expect([(await approve(made, true, '', cast.buyer)).status, outcome(await approve(made, false))]).toEqual([403, [400, 'invalid_input', ['reason']]]);
    expect((await tell(made)).status).toBe(403);
    expect((await approve(made, false, 'Too dear')).status).toBe(200);
    expect((await look(made)).award).toMatchObject({ state: 'refused', refuseReason: 'Too dear' });
    expect((await whole(made)).status).toBe(200);
    expect((await approve(made, true)).body.data.dueAt).toEqual(expect.any(String));
    await later('73 hours 11 minutes');
    await tellAwards(api);
    expect([await stateOf(made), await count('trade_order')]).toEqual(['awarded', 1]);
  });

  test('who does not answer within 72 hours ends it by the clock, and a quote that was withdrawn meanwhile refuses a yes', async () => {
    const made = await withApprover();
    await whole(made);
    await later('146 hours');
    expect((await look(made)).award.state).toBe('unanswered');
    expect((await approve(made, true)).body.error).toBe('decided');
    expect((await whole(made)).status).toBe(200);
    expect((await withdraw(suppliers()[1], made.rfqID)).status).toBe(200);
    expect((await approve(made, true)).body.error).toBe('quote_changed');
    expect(await stateOf(made)).toBe('deciding');
  });
});

describe('besides', () => {
  test('ending without an award declines everybody in the same way', async () => {
    const made = await decidable();
    const end = (declines: object[]) => send(cast.buyer, 'post', `/rfq/${made.rfqID}/end`, { declines });
    expect(outcome(await end(declined(made.quotes.slice(1))))).toEqual([400, 'invalid_input', [`quotes.${made.quotes[0].quoteID}`]]);
    expect((await end(declined(made.quotes))).status).toBe(200);
    expect(await statesOf(made)).toEqual(['submitted', 'submitted', 'submitted']);
    await later('73 hours 11 minutes');
    await tellAwards(api);
    expect([await stateOf(made), await statesOf(made), await count('trade_order')]).toEqual(['ended', ['declined', 'declined', 'declined'], 0]);
  });

  test('one quote is declined before the award, keeps its place, and is told at once [AWD-012]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const { quoteID } = (await quote(one, rfqID)).body.data;
    const decline = () => send(cast.buyer, 'post', `/quote/${quoteID}/decline`, { rfqID, reason: 'certificates', text: 'We need EN 10204 3.1.' });
    api.mails.length = 0;
    expect((await decline()).status).toBe(200);
    await api.work();
    expect(mailsTo(one.owner)).toEqual(['Decided: Stainless ball valves']);
    expect((await ownQuote(one, rfqID)).body.data.state).toBe('declined');
    expect([(await decline()).body.error, (await withdraw(one, rfqID)).body.error, (await quote(one, rfqID)).body.error]).toEqual([
      'decided',
      'decided',
      'decided',
    ]);
    expect([(await received(rfqID)).body.data.length, (await own(rfqID)).progress.complete]).toEqual([1, 1]);
  });

  test('an awarded request is reopened for lines without an order, at most twice, and declined quotes stand again [AWD-011]', async () => {
    const made = await decidable({ lines: [LINE, { ...LINE, description: 'Gasket' }] });
    const [line, other] = made.lines as [string, string];
    await award(made, {
      parts: [partOf(line, made.quotes[1])],
      unbought: [{ lineID: other, reason: 'budget' }],
      declines: declined([made.quotes[0], made.quotes[2]]),
    });
    await tell(made);
    const reopen = (hours: number, reason = 'The gasket is needed after all') =>
      send(cast.buyer, 'post', `/rfq/${made.rfqID}/reopen`, { reason, deadline: new Date(Date.now() + (73 + hours) * 3_600_000).toISOString() });
    expect(outcome(await reopen(1))).toEqual([400, 'invalid_input', ['deadline']]);
    expect((await reopen(48)).status).toBe(200);
    const { state, lines, revision } = await own(made.rfqID);
    expect([state, revision, lines.map(({ struck }: { struck: boolean }) => struck)]).toEqual(['open', 2, [true, false]]);
    expect(await statesOf(made)).toEqual(['submitted', 'awarded', 'submitted']);
    expect((await reopen(48)).body.error).toBe('rfq_closed');
  });

  test('a repeated request makes one decision', async () => {
    const made = await decidable();
    const body = { parts: [partOf(made.lines[0] as string, made.quotes[1])], declines: declined([made.quotes[0], made.quotes[2]]) };
    const key = { 'idempotency-key': 'award-once' };
    const [first, again] = await Promise.all([award(made, body, cast.buyer, key), award(made, body, cast.buyer, key)]);
    expect([first.status, again.body, await count('award')]).toEqual([200, first.body, 1]);
  });

  test('nobody but the buyer’s side learns of a decision, whoever they are', async () => {
    const made = await decidable();
    await whole(made);
    const stranger = await makePerson(api.db, { email_confirmed_at: new Date() });
    await makeAccess(api.db, cast.company, stranger, 'member');
    for (const who of [stranger, ...suppliers().map(({ owner }) => owner)]) {
      expect((await api.get(`/rfq/${made.rfqID}/award`, as(who))).status).toBe(404);
      expect((await send(who, 'delete', `/rfq/${made.rfqID}/award`)).status).toBe(404);
    }
    expect((await api.get(`/rfq/${made.rfqID}/quote/answer?bid=${suppliers()[0].id}`, as(suppliers()[1].owner))).status).toBe(404);
  });
});
