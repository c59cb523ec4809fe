import { expect, test } from 'vitest';
import { as } from '../../../../tests/support/company.ts';
import { makeProduct } from '../../../../tests/support/made.ts';
import { useOrders } from '../../../../tests/support/order.ts';
import { LINE, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, published } = trade;
const { quote } = quoting(trade);
const { ordered } = useOrders(trade);
const maker = () => cast.suppliers[0] as Supplier;

const VALVE = { category_id: '0004-01', sub_category_id: '0004-01-01', industry_id: '0004' };
type Page = { total: number; counts: Record<string, number>; data: Record<string, unknown>[] };

/** Copies of rows, with other ids and numbers. */
const copied = (table: string, times: number, other: string, from = 1) =>
  api.pool.query(
    `insert into ${table} select p.* from ${table} x cross join generate_series(${from}, ${from + times - 1}) n cross join lateral jsonb_populate_record(null::${table}, to_jsonb(x) || ${other}) p`,
  );
const number = "right(x.id::text, 12) || '-' || n";
const id = (column: string) => `md5(x.${column}::text || n)::uuid`;

/** So many requests like those that are there, each with its lines, invitations and quotes. */
async function manyRequests(times: number): Promise<void> {
  await copied('rfq', times, `jsonb_build_object('id', ${id('id')}, 'number', ${number})`);
  await copied('rfq_line', times, `jsonb_build_object('id', ${id('id')}, 'rfq_id', ${id('rfq_id')})`);
  await copied('rfq_invitation', times, `jsonb_build_object('rfq_id', ${id('rfq_id')})`);
  await copied('quote', times, `jsonb_build_object('id', ${id('id')}, 'number', ${number}, 'rfq_id', ${id('rfq_id')})`);
  await copied('quote_revision', times, `jsonb_build_object('quote_id', ${id('quote_id')})`);
}

test('requests, quotes and orders of a side page by 20 with the state of each and the count of each state, whoever reads further [TCA-005]', async () => {
  const { orderID } = await ordered();
  const rfqID = await published({ title: 'Quoted valves', visibility: 'invited', invited: [maker().id] });
  await quote(maker(), rfqID);
  await published({ title: 'New valves', visibility: 'invited', invited: [maker().id] });
  await makeProduct(api.db, maker().id, VALVE);
  await published({ title: 'Valves for anybody whom it suits', visibility: 'matching' });
  await manyRequests(11);
  for (let n = 0; n < 22; n += 1)
    await api.pool.query(
      `insert into trade_order (id, number, rfq_id, quote_id, quote_revision, buyer_account_id, buyer_business_id, supplier_id, made_at, details, version, proposed_at)
       select gen_random_uuid(), number || '-' || $2::int, rfq_id, quote_id, quote_revision, buyer_account_id, buyer_business_id, supplier_id, made_at, details, version, proposed_at
       from trade_order where id = $1`,
      [orderID, n],
    );
  const lists = [
    { path: '/rfq/mine', who: cast.buyer, idOf: 'rfqID', stateOf: 'state' },
    { path: `/rfq/for-you?bid=${maker().id}`, who: maker().member, idOf: 'rfqID', stateOf: 'state' },
    { path: `/quote/mine?bid=${maker().id}`, who: maker().owner, idOf: 'rfqID', stateOf: 'stage' },
    { path: '/order?side=buyer', who: cast.buyer, idOf: 'orderID', stateOf: 'state' },
    { path: `/order?side=supplier&bid=${maker().id}`, who: maker().owner, idOf: 'orderID', stateOf: 'state' },
  ];
  for (const { path, who, idOf, stateOf } of lists) {
    const page = async (skip: number): Promise<Page> => (await api.get(`${path}${path.includes('?') ? '&' : '?'}skip=${skip}`, as(who))).body;
    const pages = [await page(0), await page(20), await page(40)];
    const all = pages.flatMap(({ data }) => data);
    if (path.startsWith('/rfq/for-you')) expect(new Set(all.map(({ invited }) => invited)).size).toBe(2);
    const total = pages[0]?.total ?? 0;
    expect(pages[0]?.data.length, path).toBe(20);
    expect([new Set(all.map((one) => one[idOf])).size, all.length], path).toEqual([total, total]);
    expect(
      Object.values(pages[0]?.counts ?? {}).reduce((sum, n) => sum + n, 0),
      path,
    ).toBe(total);
    // The counts are those of the states of all of them; for a company they say how a request came to it.
    const by = path.startsWith('/rfq/for-you')
      ? (one: Record<string, unknown>) => (one.invited ? 'invited' : 'suiting')
      : (one: Record<string, unknown>) => `${one[stateOf]}`;
    const counted = Object.fromEntries([...Map.groupBy(all, by)].map(([state, some]) => [state, some.length]));
    expect(Object.fromEntries(Object.entries(pages[0]?.counts ?? {}).filter(([, n]) => n > 0)), path).toEqual(counted);
    expect(
      all.every((one) => typeof one[stateOf] === 'string'),
      path,
    ).toBe(true);
  }
});

test('open requests are found by everybody 5 to 50 a page, and counted to ten thousand [TCA-005]', async () => {
  await published({ visibility: 'open', lines: [LINE] });
  await manyRequests(59);
  const search = (body: object) => api.post('/rfq/search', body);
  for (const [size, found] of [
    [5, 5],
    [50, 50],
    [undefined, 20],
  ] as const)
    expect((await search({ ...(size && { size }) })).body, `${size}`).toMatchObject({ total: 60, totalIsExact: true, data: { length: found } });
  for (const size of [4, 51]) expect((await search({ size })).body, `${size}`).toMatchObject({ error: 'invalid_input', fields: { size: expect.any(String) } });
  expect((await search({ size: 50, skip: 50 })).body.data).toHaveLength(10);
  await copied('rfq', 170, `jsonb_build_object('id', ${id('id')}, 'number', ${number})`, 60);
  expect((await search({})).body).toMatchObject({ total: 10_000, totalIsExact: false });
});
