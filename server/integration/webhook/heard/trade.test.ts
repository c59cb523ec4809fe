import { beforeEach, expect, test } from 'vitest';
import { tellAwards } from '#server/trade/award/telling.ts';
import { openSeals } from '#server/trade/rfq/ending.ts';
import { tellWaves } from '#server/trade/rfq/matching/matching.ts';
import { tellDue } from '#server/trade/rfq/notices/notices.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { declined, partOf, useAwards } from '../../../../tests/support/award.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { makeProduct } from '../../../../tests/support/made.ts';
import { deliveryAnswered } from '../../../../tests/support/orders.ts';
import { receiversAt } from '../../../../tests/support/receivers.ts';
import { hoursAhead, OFFER, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';
import { openReceiver, sentTo, webhookCalls } from '../../../../tests/support/webhooks.ts';

const receiver = await openReceiver();
const api = useApi('empty', {}, { authenticate: byHeader, receivers: receiversAt(receiver) });
const trade = useAwards(useRfqs(api));
const { cast, send, published, own, later, quote, withdraw, suppliers, decidable, whole, undo, tell, award } = trade;
const { made, deliver } = webhookCalls(api);

/** Each company has an endpoint that is told from the others by its path. */
const listen = async (id: string, owner: string, name: string) => made({ id, owner }, { url: `https://erp.${name}.example/${name}` });
let [first, second, third] = [] as unknown as [Supplier, Supplier, Supplier];
beforeEach(async () => {
  await api.pool.query('delete from webhook_endpoint');
  await api.pool.query('delete from trade_reference');
  [first, second, third] = suppliers();
  await listen(cast.company, cast.buyer, 'buyer');
  for (const [place, one] of suppliers().entries()) await listen(one.id, one.owner, `supplier${place}`);
});

/** What each side has received since, as topics with what they say. */
const received = (name: string): string[] => sentTo(receiver, `/${name}`).map(({ type, data }) => [type, data['what'], data['side']].filter(Boolean).join(' '));
async function heard(name: string): Promise<string[]> {
  await deliver();
  return received(name);
}
async function all() {
  await deliver();
  return { buyer: received('buyer'), supplier0: received('supplier0'), supplier1: received('supplier1'), supplier2: received('supplier2') };
}
const fresh = () => {
  receiver.arrived.length = 0;
};

test('webhooks follow each step of the trade to the companies that may read it, and searches follow too [TEV-005]', {
  timeout: 60_000,
}, async () => {
  // Searches follow a supplier's products: the request is told to the company that it suits.
  await makeProduct(api.db, first.id, { name: 'Ball valve DN 50, stainless', sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004' });
  await api.findable.renew(api.db, 'business', [first.id]);
  const other = await published({ title: 'Other valves' });
  await deliver();
  await tellWaves(api);
  expect(await heard('supplier0')).toEqual(['rfq.matched supplier']);
  await quote(second, other);
  await send(cast.buyer, 'post', `/rfq/${other}/extend`, { deadline: hoursAhead(100) });
  expect(await heard('buyer')).toEqual(['quote.received buyer', 'rfq.changed deadline buyer']);
  expect((await withdraw(second, other)).status).toBe(200);
  await send(cast.buyer, 'post', `/rfq/${other}/cancel`, { reason: 'budget' });
  expect((await heard('buyer')).slice(2)).toEqual(['quote.changed withdrawn buyer', 'rfq.closed cancelled buyer']);
  expect(await heard('supplier0')).toEqual(['rfq.matched supplier', 'rfq.changed deadline supplier', 'rfq.closed cancelled supplier']);

  fresh();
  const decided = await decidable();
  await whole(decided);
  await deliver();
  fresh();
  await tell(decided);
  const told = await all();
  expect(told.buyer.toSorted()).toEqual([
    ...['order.changed sent buyer', 'order.created buyer', 'quote.accepted buyer', 'quote.declined buyer', 'quote.declined buyer', 'rfq.closed decided buyer'],
  ]);
  expect([told.supplier0, told.supplier1.toSorted(), told.supplier2]).toEqual([
    ['quote.declined supplier'],
    ['order.created supplier', 'quote.accepted supplier'],
    ['quote.declined supplier'],
  ]);
  const accepted = sentTo(receiver, '/supplier1').find(({ type }) => type === 'quote.accepted')?.data;
  expect(accepted).toMatchObject({ rfqID: decided.rfqID, quoteID: decided.quotes[1].quoteID, currency: 'GBP', total: '17000.00' });

  fresh();
  const [{ id: orderID }] = (await api.pool.query('select id from trade_order')).rows;
  await send(second.owner, 'post', `/order/${orderID}/answer`, { version: 1, kind: 'confirmed' });
  expect(await heard('buyer')).toEqual(['order.changed confirmed buyer']);
  expect(sentTo(receiver, '/buyer')[0]?.data).toMatchObject({ orderID, state: 'accepted', version: 1, currency: 'GBP', total: '17000.00' });
  await api.pool.query("update account set email = id || '@gmail.com'");
  for (const [side, by] of [['buyer', cast.buyer] as const, ['supplier', second.owner] as const]) await deliveryAnswered(api, { orderID, side, by });
  fresh();
  const about = { kind: 'order', id: orderID, again: true, comment: 'Canary of the reference', named: true, independent: true };
  expect((await send(cast.buyer, 'post', '/trade-reference', about)).status).toBe(200);
  expect(await heard('supplier1')).toEqual(['reference.published']);
});

test('of a sealed quote nobody hears anything before its deadline, and the buyer of all of them when they can be read', async () => {
  const rfqID = await published({ sealed: true });
  const [{ lineID }] = (await own(rfqID)).lines;
  const content = { note: 'zinnwaldite', lines: [{ lineID, offer: { ...OFFER, breaks: [{ from: '1', price: '4321.9876' }], moq: '1' } }] };
  await quote(first, rfqID, content);
  await quote(first, rfqID, { ...content, note: 'zinnwaldite again' });
  await quote(second, rfqID);
  await withdraw(second, rfqID);
  await quote(third, rfqID);
  expect((await all()).buyer).toEqual([]);
  const { rows } = await api.pool.query('select body from webhook_event where about_id in (select id from quote where rfq_id = $1)', [rfqID]);
  expect(rows).toEqual([]);
  await later('73 hours');
  await openSeals(api);
  await tellDue(api);
  const told = await all();
  expect(told.buyer).toEqual(['quote.received buyer', 'quote.received buyer']);
  expect(sentTo(receiver).map(({ data }) => data['quoteID'])).toHaveLength(2);
  expect(JSON.stringify(receiver.arrived)).not.toMatch(/zinnwaldit|4321\.98/);
});

test('a decision inside its ten minutes is told to nobody, and one that is taken back never was', async () => {
  const decided = await decidable();
  await all();
  fresh();
  await whole(decided);
  await tellAwards(api);
  expect(await all()).toEqual({ buyer: [], supplier0: [], supplier1: [], supplier2: [] });
  expect((await undo(decided)).status).toBe(200);
  await tellAwards(api);
  expect(await all()).toEqual({ buyer: [], supplier0: [], supplier1: [], supplier2: [] });
  await award(
    { rfqID: decided.rfqID },
    { parts: [partOf(decided.lines[0] ?? '', decided.quotes[1])], declines: declined([decided.quotes[0], decided.quotes[2]]) },
  );
  await tell(decided);
  expect((await heard('supplier1')).toSorted()).toEqual(['order.created supplier', 'quote.accepted supplier']);
});

test('a company that a block keeps apart from the buyer hears nothing more of a request', async () => {
  const rfqID = await published({ invited: [first.id, second.id] });
  await deliver();
  expect((await all()).supplier1).toEqual(['rfq.matched supplier']);
  await api.pool.query('insert into block (blocker_id, target_id, account_id, created_at) values ($1, $2, $3, now())', [cast.buyer, second.id, cast.buyer]);
  fresh();
  await send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(100) });
  const told = await all();
  expect([told.supplier0, told.supplier1]).toEqual([['rfq.changed deadline supplier'], []]);
});
