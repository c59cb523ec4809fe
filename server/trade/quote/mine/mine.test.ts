import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeOrders } from '#server/trade/order/make.ts';
import { as } from '../../../../tests/support/company.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { DETAILS } from '../../../../tests/support/order.ts';
import { HOUR, hoursAhead, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, later, own } = trade;
const { save, quote, withdraw } = quoting(trade);

let maker: Supplier;
beforeEach(() => {
  maker = cast.suppliers[0] as Supplier;
});

/** A request by invitation, of another title each time. */
const asked = (body: object = {}) => {
  const word = randomUUID().replaceAll(/\d|-/g, '');
  return published({ visibility: 'invited', invited: [maker.id], title: `Valves ${word}`, lines: [line(word)], ...body });
};
const line = (word: string) => ({ description: `Valve ${word}`, quantity: '2000', unit: 'H87', subCategory: '0004-01-01' });
const mine = async (query = '', who = maker.owner) => (await api.get(`/quote/mine?bid=${maker.id}${query}`, as(who))).body;
const stageOf = async (rfqID: string, who = maker.owner) => (await mine('', who)).data.find((one: { rfqID: string }) => one.rfqID === rfqID)?.stage;
const ids = ({ data }: { data: { rfqID: string }[] }) => data.map(({ rfqID }) => rfqID);
const assign = (rfqID: string, members: string[], who = maker.owner) => send(who, 'put', `/rfq/${rfqID}/assignment`, { bid: maker.id, members });
/** A counter-offer of the buyer that waits for the supplier. */
const openRound = (quoteID: string) =>
  api.pool.query(
    `insert into quote_round (quote_id, round, side, account_id, at, revision, content, before, ends_at)
      values ($1, 1, 'buyer', $2, trade_now(), 1, '{}', '{}', trade_now() + interval '72 hours')`,
    [quoteID, cast.buyer],
  );

test('each request of a supplier is new, asked, in work, quoted, shortlisted, in a counter-offer, awarded, won, lost, without a bid or expired, by what was done alone [PIP-002]', async () => {
  const rfqID = await asked();
  expect(await stageOf(rfqID)).toBe('new');
  await send(maker.owner, 'post', `/rfq/${rfqID}/question`, { bid: maker.id, text: 'Which thread?' });
  expect(await stageOf(rfqID)).toBe('asked');
  await save(maker, rfqID, {});
  expect(await stageOf(rfqID)).toBe('in-work');
  const { quoteID } = (await quote(maker, rfqID)).body.data;
  expect(await stageOf(rfqID)).toBe('quoted');
  // A supplier learns that it is shortlisted where the buyer says so.
  await api.pool.query('insert into quote_mark (quote_id, shortlisted_at) values ($1, now()) on conflict (quote_id) do update set shortlisted_at = now()', [
    quoteID,
  ]);
  expect(await stageOf(rfqID)).toBe('quoted');
  await api.pool.query('update quote_mark set shortlist_told_at = now() where quote_id = $1', [quoteID]);
  expect(await stageOf(rfqID)).toBe('shortlisted');
  await openRound(quoteID);
  expect(await stageOf(rfqID)).toBe('counter-offer');
  await api.pool.query("update quote_round set outcome = 'refused', closed_at = now()");
  await api.pool.query('update quote_revision set valid_until = current_date - 1 where quote_id = $1', [quoteID]);
  expect(await stageOf(rfqID)).toBe('expired');
  const [{ lineID }] = (await own(rfqID)).lines;
  await api.pool.query('update quote set awarded_at = now() where id = $1', [quoteID]);
  expect(await stageOf(rfqID)).toBe('awarded');
  const chosen = [{ quoteID, revision: 1, parts: [{ lineID, place: 0, quantity: '2000' }] }];
  const make = () => api.db.transaction().execute((db) => makeOrders(db, { rfqID, chosen, at: new Date(), details: DETAILS }));
  const [refused] = await make();
  await send(maker.owner, 'post', `/order/${refused}/answer`, { version: 1, kind: 'refused', text: 'No steel.' });
  expect(await stageOf(rfqID)).toBe('lost');
  const [won] = await make();
  expect(await stageOf(rfqID)).toBe('awarded');
  await send(maker.owner, 'post', `/order/${won}/answer`, { version: 1, kind: 'confirmed' });
  expect(await stageOf(rfqID)).toBe('won');
});

test('a request is lost by a decline, a cancellation or a lapse, and without a bid where the supplier declined, withdrew or let it close [PIP-002]', async () => {
  const [declined, cancelled, lapsed, notForUs, withdrawn, silent] = [await asked(), await asked(), await asked(), await asked(), await asked(), await asked()];
  for (const rfqID of [declined, cancelled, lapsed, withdrawn]) await quote(maker, rfqID);
  await api.pool.query('update quote set declined_at = now() where rfq_id = $1', [declined]);
  await send(cast.buyer, 'post', `/rfq/${cancelled}/cancel`, { reason: 'budget' });
  await send(maker.owner, 'post', `/rfq/${notForUs}/not-for-us`, { bid: maker.id, reason: 'quantity' });
  await withdraw(maker, withdrawn);
  expect([await stageOf(declined), await stageOf(cancelled), await stageOf(notForUs), await stageOf(withdrawn)]).toEqual(['lost', 'lost', 'no-bid', 'no-bid']);
  await later('73 hours');
  expect([await stageOf(silent), await stageOf(lapsed)]).toEqual(['no-bid', 'quoted']);
  await later('1600 hours');
  expect(await stageOf(lapsed)).toBe('lost');
});

test('won is set by an accepted order, lost by a decline with its reason, a lapse or a cancellation, and nobody sets either by hand [PIP-003]', async () => {
  const [won, declined, cancelled, lapsed] = [await asked(), await asked(), await asked(), await asked()];
  const quotes = [];
  for (const rfqID of [won, declined, cancelled, lapsed]) quotes.push((await quote(maker, rfqID)).body.data.quoteID);
  // What a team says of the conversation about a request changes nothing of the request.
  const { requestID } = (await send(cast.buyer, 'post', `/rfq/${declined}/conversation/${quotes[1]}`, { message: 'Thank you.' })).body.data;
  expect((await send(maker.owner, 'put', `/business/desk/${maker.id}/request/${requestID}/outcome`, { outcome: 'won' })).status).toBe(200);
  expect(await stageOf(declined)).toBe('quoted');
  const [{ lineID }] = (await own(won)).lines;
  const chosen = [{ quoteID: quotes[0], revision: 1, parts: [{ lineID, place: 0, quantity: '2000' }] }];
  const [orderID] = await api.db.transaction().execute((db) => makeOrders(db, { rfqID: won, chosen, at: new Date(), details: DETAILS }));
  expect(await stageOf(won)).toBe('quoted');
  await send(maker.owner, 'post', `/order/${orderID}/answer`, { version: 1, kind: 'confirmed' });
  await send(cast.buyer, 'post', `/rfq/${cancelled}/cancel`, { reason: 'budget' });
  await api.pool.query("update quote set declined_at = now(), decline_reason = 'lead-time' where rfq_id = $1", [declined]);
  await later('1600 hours');
  const stages = [];
  for (const rfqID of [won, declined, cancelled, lapsed]) stages.push(await stageOf(rfqID));
  expect(stages).toEqual(['won', 'lost', 'lost', 'lost']);
  const { lost, funnel } = (await api.get(`/business/${maker.id}/analytics/outcomes`, as(maker.owner))).body.data;
  expect(funnel.won).toBe(1);
  expect(lost.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(['cancelled', 'lapsed', 'lead-time']);
});

test('what runs stands before what is over: a counter-offer, open requests by their deadline, what the buyer decides, then the past, the last first', async () => {
  const [old, newer, decides, counters] = [await asked(), await asked({ deadline: hoursAhead(90) }), await asked(), await asked({ deadline: hoursAhead(80) })];
  await quote(maker, decides);
  const { quoteID } = (await quote(maker, counters)).body.data;
  await later('95 hours');
  const [soon, late] = [await asked({ deadline: hoursAhead(150) }), await asked({ deadline: hoursAhead(190) })];
  await openRound(quoteID);
  const order = (await mine()).data.map(({ rfqID }: { rfqID: string }) => rfqID);
  expect(order).toEqual([counters, soon, late, decides, newer, old]);
});

test('the list has pages of 20 with counts by stage, filters, and the sum of the values by currency [PIP-002]', async () => {
  const [first, euro, third] = [await asked({ deadline: hoursAhead(30) }), await asked({ deadline: hoursAhead(40), otherCurrencies: true }), await asked()];
  await quote(maker, first);
  await quote(maker, euro, { currency: 'EUR' });
  await assign(third, [maker.member]);
  const all = await mine();
  expect(ids(all)).toEqual([first, euro, third]);
  expect(all).toMatchObject({ total: 3, counts: { quoted: 2, 'in-work': 1 } });
  expect(all.sums).toEqual([
    { currency: 'EUR', amount: '17500.00', count: 1 },
    { currency: 'GBP', amount: '17500.00', count: 1 },
  ]);
  expect(all.data[0]).toMatchObject({
    stage: 'quoted',
    total: { amount: '17500.00', currency: 'GBP' },
    validUntil: expect.any(String),
    deadline: expect.any(String),
  });
  expect(all.data[2]).toMatchObject({ assigned: [{ userID: maker.member, name: expect.stringMatching(/^Mia /) }], total: null });
  const quoted = await mine('&stage=quoted&currency=EUR');
  expect([ids(quoted), quoted.total, quoted.sums, quoted.counts]).toEqual([[euro], 1, [{ currency: 'EUR', amount: '17500.00', count: 1 }], { quoted: 1 }]);
  expect(ids(await mine(`&assigned=${maker.member}`))).toEqual([third]);
  expect(Object.keys((await mine('&stage=sold')).fields)).toEqual(['stage']);
  for (let one = 0; one < 18; one += 1) {
    await api.pool.query("update rfq set published_at = published_at - interval '2 days'");
    await asked();
  }
  expect([(await mine()).data.length, ids(await mine('&skip=20')).length, (await mine()).total]).toEqual([20, 1, 21]);
});

test('owners and admins assign, reassign and give back, and see what nobody opened, nobody has, and what ends within 24 hours without a draft [PIP-008]', async () => {
  const [soon, calm] = [await asked({ deadline: hoursAhead(20) }), await asked()];
  expect(await mine()).toMatchObject({ flags: { unread: 2, unassigned: 2, due: 1 } });
  expect(ids(await mine('&flag=due'))).toEqual([soon]);
  expect((await send(maker.member, 'post', `/rfq/${soon}/seen`, { bid: maker.id })).status).toBe(200);
  expect(ids(await mine('&flag=unread'))).toEqual([calm]);
  expect((await assign(calm, [maker.member])).status).toBe(200);
  expect([ids(await mine('&flag=unassigned')), await stageOf(calm)]).toEqual([[soon], 'in-work']);
  expect((await assign(calm, [maker.owner])).status).toBe(200);
  expect((await mine()).data.find(({ rfqID }: { rfqID: string }) => rfqID === calm).assigned).toMatchObject([{ userID: maker.owner }]);
  expect((await assign(calm, [])).status).toBe(200);
  expect(ids(await mine('&flag=unassigned'))).toEqual([soon, calm]);
  await save(maker, soon, {});
  expect((await mine()).flags).toEqual({ unread: 1, unassigned: 2, due: 0 });
  await quote(maker, soon);
  expect((await mine()).flags).toEqual({ unread: 1, unassigned: 1, due: 0 });
  // A member has no such rights, and no such figures.
  expect((await assign(calm, [maker.member], maker.member)).status).toBe(403);
  expect([(await mine('', maker.member)).flags, ids(await mine('&flag=unread', maker.member))]).toEqual([null, []]);
});

test('who is not assigned reads of a quote neither stage, value, sum, count nor who has it, by no filter either [QUO-002]', async () => {
  const other = await makePerson(api.db, { email_confirmed_at: new Date(Date.now() - 90 * 24 * HOUR) });
  await api.pool.query("insert into business_access (business_id, account_id, access, created_at) values ($1, $2, 'member', now())", [maker.id, other]);
  const [quoted, theirs] = [await asked(), await asked({ deadline: hoursAhead(90) })];
  await quote(maker, quoted);
  await assign(quoted, [maker.member]);
  await assign(theirs, [other]);
  const seen = await mine('', other);
  expect(seen).toMatchObject({ total: 2, counts: { 'in-work': 1 }, sums: [], flags: null });
  expect(seen.data[0]).toMatchObject({ rfqID: quoted, stage: null, state: null, total: null, validUntil: null, assigned: [] });
  for (const filter of ['&stage=quoted', '&currency=GBP', `&assigned=${maker.member}`]) expect(ids(await mine(filter, other))).toEqual([]);
  expect(ids(await mine('&stage=in-work', other))).toEqual([theirs]);
  // An assignment that ends closes all of it at once.
  await assign(theirs, []);
  expect(await stageOf(theirs, other)).toBeNull();
});

test('that a supplier has opened a request is told to nobody else', async () => {
  const rfqID = await asked();
  const before = JSON.stringify(await own(rfqID));
  await send(maker.owner, 'post', `/rfq/${rfqID}/seen`, { bid: maker.id });
  await send(maker.owner, 'post', `/rfq/${rfqID}/seen`, { bid: maker.id });
  expect(JSON.stringify(await own(rfqID))).toBe(before);
  const rival = cast.suppliers[1] as Supplier;
  expect((await send(rival.owner, 'post', `/rfq/${rfqID}/seen`, { bid: rival.id })).status).toBe(404);
});
