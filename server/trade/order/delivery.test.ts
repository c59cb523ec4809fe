import { describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { useOrders } from '../../../tests/support/order.ts';
import { tellOrders } from './due.ts';

const { api, cast, seller, ordered, order, act, send } = useOrders();
const outcome = ({ status, body }: { status: number; body: { error?: string; data?: { state?: string } } }) => body.error ?? body.data?.state ?? status;
const accepted = async () => {
  const made = await ordered();
  expect(outcome(await act(seller().owner, made.orderID, 'answer', { version: 1, kind: 'confirmed' }))).toBe('accepted');
  return made;
};
const today = () => new Date().toISOString().slice(0, 10);
const set = (orderID: string, columns: string) => api.pool.query(`update trade_order set ${columns} where id = $1`, [orderID]);
const deeds = async (orderID: string) => (await order(cast.buyer, orderID)).body.data.history.map(({ what }: { what: string }) => what);
const bells = async (who: string): Promise<string[]> =>
  (await api.get('/notification', as(who))).body.items.flatMap(({ rfq }: { rfq?: { event: string } }) => (rfq ? [rfq.event] : []));
/** Who was mailed under such a subject since mails were last forgotten. */
const mailed = async (subject: string): Promise<string[]> => {
  await api.work();
  return api.mails.flatMap((mail) => (mail.subject.startsWith(subject) ? [mail.to.replace('@test.example', '')] : [])).toSorted();
};
const came = (side: string) => ({ as: side, delivered: 'yes', day: today(), onTime: true, complete: true });

describe('the delivery of an order', () => {
  test('is answered by each side for itself, and closes the order once both have, differing as they are [ORD-007] [ORD-008]', async () => {
    const { orderID } = await accepted();
    const say = async (who: string, body: object) => act(who, orderID, 'delivery', body);
    expect(outcome(await say(seller().owner, came('buyer')))).toBe('forbidden');
    expect(Object.keys((await say(cast.buyer, { as: 'buyer', delivered: 'yes', day: '2099-01-01' })).body.fields)).toEqual(['day', 'onTime', 'complete']);
    expect(outcome(await say(cast.buyer, { as: 'buyer', delivered: 'no' }))).toBe('accepted');
    expect(outcome(await say(seller().owner, came('supplier')))).toBe('closed');
    expect((await order(seller().owner, orderID)).body.data.deliveries).toMatchObject([
      { side: 'buyer', delivered: 'no', day: null, onTime: null },
      { side: 'supplier', delivered: 'yes', day: today(), complete: true },
    ]);
    expect(outcome(await say(cast.buyer, came('buyer')))).toBe('closed');
    await api.pool.query("update trade_order_delivery set at = at - interval '15 days' where order_id = $1", [orderID]);
    expect(outcome(await say(cast.buyer, { as: 'buyer', delivered: 'partly', day: today(), onTime: true, complete: false }))).toBe('order_decided');
  });

  test('is asked of both sides once from three days after the promised date, and again a week later of who is silent [ORD-007]', async () => {
    const { orderID } = await accepted();
    const asked = async () => {
      const { rows } = await api.pool.query("select from outbox where topic = 'order.asked' and body ->> 'orderID' = $1", [orderID]);
      return rows.length;
    };
    await tellOrders(api);
    await api.work();
    expect(await asked()).toBe(0);
    api.mails.length = 0;
    await set(orderID, "promised = (now() at time zone 'UTC')::date - 3");
    expect((await order(cast.buyer, orderID)).body.data.deliveryAsked).toBe(true);
    for (let run = 0; run < 2; run++) await tellOrders(api);
    expect(await asked()).toBe(1);
    expect(await mailed('Delivered?')).toEqual([cast.buyer, seller().owner].toSorted());
    for (const who of [cast.buyer, seller().owner]) expect(await bells(who)).toContain('order-question');
    await act(seller().owner, orderID, 'delivery', came('supplier'));
    await api.work();
    api.mails.length = 0;
    await set(orderID, "promised = (now() at time zone 'UTC')::date - 10");
    for (let run = 0; run < 2; run++) await tellOrders(api);
    expect(await asked()).toBe(2);
    expect(await mailed('Delivered?')).toEqual([cast.buyer]);
  });

  test('is not waited for beyond 90 days after the promised date [ORD-008]', async () => {
    const { orderID } = await accepted();
    await set(orderID, "promised = (now() at time zone 'UTC')::date - 89");
    await tellOrders(api);
    expect((await order(cast.buyer, orderID)).body.data.state).toBe('accepted');
    await set(orderID, "promised = (now() at time zone 'UTC')::date - 90");
    for (let run = 0; run < 2; run++) await tellOrders(api);
    expect((await order(cast.buyer, orderID)).body.data.state).toBe('closed');
    expect((await deeds(orderID)).filter((what: string) => what === 'closed')).toHaveLength(1);
    expect(outcome(await act(cast.buyer, orderID, 'delivery', came('buyer')))).toBe('order_decided');
  });

  test('is worked off to the last order in one run, however many are due', async () => {
    const { orderID } = await accepted();
    await set(orderID, "promised = (now() at time zone 'UTC')::date - 90");
    const columns =
      'rfq_id, quote_id, quote_revision, buyer_account_id, buyer_business_id, supplier_id, made_at, details, version, proposed_at, accepted_at, promised';
    await api.pool.query(
      `insert into trade_order (id, number, ${columns}) select gen_random_uuid(), 'copy ' || n, ${columns} from trade_order, generate_series(1, 250) n where id = $1`,
      [orderID],
    );
    await tellOrders(api);
    const { rows } = await api.pool.query("select trade_order_state(o) as state, count(*)::int as n from trade_order o where number like 'copy %' group by 1");
    expect(rows).toEqual([{ state: 'closed', n: 250 }]);
    await api.pool.query("delete from trade_order where number like 'copy %'");
  });
});

describe('an order without an answer', () => {
  test('reminds its supplier after 3 and 7 days, is told to both after 14, and stays proposed [ORD-005]', async () => {
    const { orderID } = await ordered();
    await api.work();
    api.mails.length = 0;
    for (const days of [2, 3, 4, 7, 14, 20]) {
      await set(orderID, `proposed_at = now() - interval '${days} days 1 minute'`);
      for (let run = 0; run < 2; run++) await tellOrders(api);
    }
    expect(await deeds(orderID)).toEqual(['prepared', 'sent', 'reminded', 'reminded', 'unanswered']);
    expect(await mailed('Order waits')).toEqual([seller().owner, seller().owner]);
    expect(await mailed('Order without an answer')).toEqual([cast.buyer, seller().owner].toSorted());
    expect((await order(cast.buyer, orderID)).body.data.state).toBe('proposed');
  });
});

describe('what changed', () => {
  test('since somebody last looked is marked for each of them, and their own deeds are nothing new [ORD-021]', async () => {
    const { orderID } = await accepted();
    const fresh = async (who: string) =>
      (await order(who, orderID)).body.data.history.filter(({ isNew }: { isNew: boolean }) => isNew).map(({ what }: { what: string }) => what);
    expect([await fresh(cast.buyer), await fresh(seller().owner)]).toEqual([
      ['prepared', 'sent', 'confirmed'],
      ['prepared', 'sent'],
    ]);
    const entry = (await order(cast.buyer, orderID)).body.data.history.at(-1).entry;
    expect((await send(cast.buyer, 'post', `/order/${orderID}/seen`, { entry })).status).toBe(200);
    await act(seller().owner, orderID, 'delivery', came('supplier'));
    expect(await fresh(cast.buyer)).toEqual(['delivery']);
    expect((await api.get('/order?side=buyer', as(cast.buyer))).body.data.find((one: { orderID: string }) => one.orderID === orderID).isNew).toBe(true);
  });
});
