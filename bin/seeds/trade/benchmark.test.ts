import { expect, test } from 'vitest';
import { computeQuarters } from '#server/trade/benchmark/quarter.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';

const api = useApi('demo', {}, { authenticate: byHeader });
const accountOf = async (email: string) => (await api.pool.query('select id from account where email = $1', [email])).rows[0].id;
const businessOf = async (name: string) => (await api.pool.query('select id from business where company_name = $1', [name])).rows[0].id;

test('the demonstration has one cell of the benchmark with its six suppliers, marked as an example, and words of it beside quotes', async () => {
  const [owner, buyer, halderby] = [await accountOf('owner@demo.example'), await accountOf('buyer@demo.example'), await businessOf('Halderby Pumps & Valves')];
  const read = async () => (await api.get(`/benchmark?subCategory=0004-01-01&bid=${halderby}`, as(owner))).body;
  const { example, data } = await read();
  expect(example).toBe(api.config.DEMO);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    main: 'dn-50',
    band: '10',
    price: { suppliers: '5-9' },
    leadDays: { suppliers: '5-9' },
    own: { price: '54.2', leadDays: '8' },
  });
  expect((await api.pool.query('select count(*)::int as count from benchmark_value')).rows).toEqual([{ count: 6 }]);
  // The job leaves it as it is.
  await computeQuarters(api);
  expect((await read()).data).toEqual(data);
  const { rows } = await api.pool.query("select id from rfq where title = 'Ball valves DN 25 and DN 50 with seat kits'");
  const { usual } = (await api.get(`/rfq/${rows[0].id}/comparison`, as(buyer))).body.data;
  expect(usual.map(({ is }: { is: string }) => is).toSorted()).toEqual(['above', 'above', 'above', 'below', 'usual']);
});
