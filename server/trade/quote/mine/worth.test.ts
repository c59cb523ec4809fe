import { beforeEach, expect, test } from 'vitest';
import { as } from '../../../../tests/support/company.ts';
import { LINE, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, published } = trade;
const { quote } = quoting(trade);

let maker: Supplier;
let rfqID: string;
beforeEach(async () => {
  maker = cast.suppliers[0] as Supplier;
  rfqID = await published({ visibility: 'invited', invited: [maker.id], lines: [LINE, LINE] });
  await quote(maker, rfqID);
});
const mine = async () => (await api.get(`/quote/mine?bid=${maker.id}`, as(maker.owner))).body;

/** The same numbers in each run. */
function numbers(seed: number): (most: number) => number {
  let last = seed;
  return (most) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % most;
  };
}

test('the sum of the list is what each quote costs, to the cent, whatever its units, breaks, minimum, multiple and costs [PIP-002]', async () => {
  const any = numbers(26);
  const one = (from: number, scale: number) => ((from + any(999_999)) / scale).toFixed(3);
  await api.pool.query(
    "insert into quote_cost (quote_id, revision, place, name, amount, kind) select quote_id, revision, 0, 'Carriage', 1, 'carriage' from quote_revision",
  );
  for (let round = 0; round < 120; round += 1) {
    const currency = ['GBP', 'EUR', 'JPY'][any(3)];
    await api.pool.query('update quote_revision set currency = $1', [currency]);
    await api.pool.query('update rfq_line set quantity = $1::numeric', [one(1, 1000)]);
    await api.pool.query('update quote_line set holds = $1::numeric, per = $2, moq = $3::numeric, multiple = $4::numeric', [
      ['1', '3', '0.7', '12', '0.333'][any(5)],
      [1, 10, 100, 1000][any(4)],
      any(2) ? one(1, 2000) : null,
      any(2) ? ['1', '50', '0.3', '7'][any(4)] : null,
    ]);
    await api.pool.query('delete from quote_break');
    const from = 1 + any(90);
    for (const place of [0, 1, 2].slice(0, 1 + any(3)))
      await api.pool.query(
        'insert into quote_break (quote_id, revision, line_id, place, from_quantity, price) select quote_id, revision, line_id, 0, $1, $2::numeric from quote_line',
        [from * 10 ** place, one(1, 7000)],
      );
    await api.pool.query('update quote_cost set amount = $1::numeric', [one(9, 9000)]);
    const { data, sums } = await mine();
    expect(sums, `round ${round}`).toEqual([{ ...data[0].total, count: 1 }]);
  }
});

test('what is no longer asked, not offered or an alternative is worth nothing, and no quote is left out of the sum, however many there are [PIP-002]', async () => {
  const copied = (table: string, more: string, times = 2100) =>
    `insert into ${table} select p.* from ${table} x cross join generate_series(1, ${times}) n cross join lateral jsonb_populate_record(null::${table}, to_jsonb(x) || ${more}) p`;
  const id = (column: string) => `md5(x.${column}::text || n)::uuid`;
  await api.pool.query(copied('quote_line', `'{"place": 1, "differs": "Brass"}'`, 1));
  await api.pool.query(copied('quote_break', `'{"place": 1}'`, 1));
  await api.pool.query(copied('rfq', `jsonb_build_object('id', ${id('id')}, 'number', 'C-' || n)`));
  await api.pool.query(copied('rfq_line', `jsonb_build_object('id', ${id('id')}, 'rfq_id', ${id('rfq_id')}, 'struck', n > 2050)`));
  await api.pool.query(copied('quote', `jsonb_build_object('id', ${id('id')}, 'number', 'C-' || n, 'rfq_id', ${id('rfq_id')})`));
  await api.pool.query(copied('quote_revision', `jsonb_build_object('quote_id', ${id('quote_id')})`));
  await api.pool.query(copied('quote_line', `jsonb_build_object('quote_id', ${id('quote_id')}, 'line_id', ${id('line_id')})`));
  await api.pool.query(copied('quote_break', `jsonb_build_object('quote_id', ${id('quote_id')}, 'line_id', ${id('line_id')})`));
  const { total, sums } = await mine();
  expect(total).toBe(2101);
  // 2,051 of them at 35,000.00; of the others nothing is asked any more.
  expect(sums).toEqual([{ currency: 'GBP', amount: '71785000.00', count: 2101 }]);
});
