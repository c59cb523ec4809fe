import { describe, expect, test } from 'vitest';
import { DETAILS, type Decidable, declined, outcome, partOf, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { LINE, type Supplier } from '../../../tests/support/rfq.ts';
import { tellAwards } from './telling.ts';

const {
  api,
  award,
  cast,
  count,
  decidable,
  later,
  look,
  mailsTo,
  own,
  ownQuote,
  published,
  quote,
  received,
  send,
  stateOf,
  statesOf,
  suppliers,
  tell,
  undo,
  whole,
  withdraw,
} = useAwards();

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
  const approve = ({ rfqID }: Decidable, yes: boolean, reason = '', who = cast.colleague) => send(who, 'post', `/rfq/${rfqID}/award/approve`, { yes, reason });
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
  test('ending without an award declines everybody in the same way, and whoever gets nothing hears why [AWD-009]', async () => {
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

  test('a quote that was withdrawn is missing to whoever would decline it, and its supplier hears nothing', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const { quoteID } = (await quote(one, rfqID)).body.data;
    expect((await withdraw(one, rfqID)).status).toBe(200);
    await api.work();
    api.mails.length = 0;
    expect((await send(cast.buyer, 'post', `/quote/${quoteID}/decline`, { rfqID, reason: 'price', text: 'Too late.' })).status).toBe(404);
    await api.work();
    expect(mailsTo(one.owner)).toEqual([]);
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
    const again = async (hours: number) => {
      await later(`${hours} hours`);
      const declines = declined([made.quotes[0], made.quotes[2]]);
      const { quoteID } = made.quotes[1];
      await send(cast.buyer, 'post', `/rfq/${made.rfqID}/award`, {
        ...{ details: DETAILS, declines, unbought: [] },
        parts: [{ ...partOf(other, made.quotes[1]), revision: (await ownQuote(suppliers()[1], made.rfqID)).body.data.revision }],
      });
      return { quoteID, told: await tell(made) };
    };
    expect((await again(122)).told.status).toBe(200);
    await api.pool.query('update trade_order set cancelled_at = now()');
    await later(`${122 + 61 * 24} hours`);
    expect(outcome(await reopen(62 * 24 + 60))).toEqual([400, 'invalid_input', ['reason']]);
    await later('122 hours');
    expect((await reopen(100)).status).toBe(200);
    expect((await again(175)).told.status).toBe(200);
    await api.pool.query('update trade_order set cancelled_at = now()');
    expect(outcome(await reopen(150))).toEqual([400, 'invalid_input', ['reason']]);
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
