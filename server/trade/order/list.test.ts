import { expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { useOrders } from '../../../tests/support/order.ts';

const { api, cast, seller, ordered } = useOrders();
interface One {
  orderID: string;
  state: string;
  deliveryAsked: boolean;
  madeAt: string;
}
const list = async (side: string, more = ''): Promise<{ total: number; data: One[] }> =>
  (await api.get(`/order?side=${side}${more}`, as(side === 'buyer' ? cast.buyer : seller().owner))).body;

/** Copies of an order, made a day apart, each with what was done to it. */
async function copies(orderID: string, marks: string[]): Promise<void> {
  for (const [place, mark] of marks.entries())
    await api.pool.query(
      `insert into trade_order (id, number, rfq_id, quote_id, quote_revision, buyer_account_id, buyer_business_id, supplier_id, made_at, details, version, proposed_at, ${mark || 'promised'})
       select gen_random_uuid(), number || '-' || $2::int, rfq_id, quote_id, quote_revision, buyer_account_id, buyer_business_id, supplier_id, made_at - $2::int * interval '1 day', details,
         version, proposed_at, ${mark ? 'now()' : 'null'} from trade_order where id = $1`,
      [orderID, place + 1],
    );
}

test('what waits for a side comes first on the first page, however old it is, and no page holds an order twice', async () => {
  const { orderID } = await ordered();
  // 22 that are over, behind them two that were never answered, and one that was changed.
  await copies(orderID, [...Array.from({ length: 22 }, () => 'closed_at'), '', '', 'changed_at']);
  await api.pool.query('update trade_order set closed_at = now() where id = $1', [orderID]);
  const [first, second] = [await list('supplier'), await list('supplier', '&skip=20')];
  expect([first.total, first.data.length, second.data.length]).toEqual([26, 20, 6]);
  expect(first.data.slice(0, 3).map(({ state }) => state)).toEqual(['proposed', 'proposed', 'closed']);
  expect(first.data[0] && first.data[1] && first.data[0].madeAt > first.data[1].madeAt).toBe(true);
  expect(new Set([...first.data, ...second.data].map((one) => one.orderID)).size).toBe(26);
  expect((await list('buyer')).data[0]).toMatchObject({ state: 'changed' });
  // One page that begins among the waiting ones, and a state that has none.
  expect((await list('supplier', '&skip=1')).data[0]).toMatchObject({ state: 'proposed' });
  expect((await list('supplier', '&state=closed')).data).toHaveLength(20);
  expect((await list('supplier', '&state=proposed&skip=1')).data).toHaveLength(1);
});

test('the question about the delivery waits too, until that side has answered', async () => {
  const { orderID } = await ordered();
  await copies(orderID, ['closed_at', 'accepted_at', 'closed_at']);
  await api.pool.query('update trade_order set promised = current_date - 10 where accepted_at is not null');
  await api.pool.query('update trade_order set closed_at = now() where id = $1', [orderID]);
  const [asked] = (await list('buyer')).data;
  expect(asked).toMatchObject({ state: 'accepted', deliveryAsked: true });
  await api.pool.query("insert into trade_order_delivery (order_id, side, account_id, at, delivered) values ($1, 'buyer', $2, now(), 'yes')", [
    asked?.orderID,
    cast.buyer,
  ]);
  expect((await list('buyer')).data[0]).toMatchObject({ state: 'closed' });
  expect((await list('supplier')).data[0]).toMatchObject({ orderID: asked?.orderID, deliveryAsked: true });
});
