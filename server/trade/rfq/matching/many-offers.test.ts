import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, touched, visited } from '../../../../tests/support/plans.ts';
import { useRfqs } from '../../../../tests/support/rfq.ts';
import { readProposed } from '../../partslist/suppliers-queries.ts';
import { readCandidateIDs } from './candidates-queries.ts';

const { api, cast, published, drafted, publish } = useRfqs();
const OTHERS = 60_000;
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: api.url });
  await client.connect();
  await client.query(`insert into supplier_offer (branch, business_id, share, business_type)
    select 'else-' || n % 600, gen_random_uuid(), 10, 'MA' from generate_series(1, ${OTHERS}) n`);
  await client.query('analyze supplier_offer');
});

afterAll(() => client.end());

test('whom a request suits is read from the offers of its branches, and what everybody else offers is not looked at [TME-008]', async () => {
  const rfqID = await published({ visibility: 'matching' });
  const whom = await planOf(client, 'coverage desc', () => readCandidateIDs(api.db, rfqID, ['else-1', 'else-2', 'else-3']));
  expect(touched('supplier_offer', whom)).toBe((3 * OTHERS) / 600);
});

test('the companies of a parts list are chosen once for each branch, however many lines ask in it [BOM-017]', async () => {
  const { rows } = await client.query('select id, category_id from sub_category order by id limit 200');
  const asked: string[] = rows.map(({ id }) => id);
  const branches = [...new Set([...asked, ...rows.map(({ category_id }) => category_id)])];
  await client.query(
    "insert into supplier_offer (branch, business_id, share, business_type) select b, gen_random_uuid(), 6, 'MA' from unnest($1::text[]) b cross join generate_series(1, 100)",
    [branches],
  );
  await client.query('analyze supplier_offer');
  const plan = await planOf(client, 'best as materialized', () => readProposed(api.db, cast.buyer, asked));
  expect(visited(plan)).toBeGreaterThan(branches.length * 100);
  expect(visited(plan)).toBeLessThan(10 * branches.length * 100);
});

test('a request is published while nobody may look at what suppliers offer: it waits for no matching [TME-008]', async () => {
  const draft = await drafted({ visibility: 'matching' });
  await client.query('begin');
  await client.query('lock table supplier_offer, supplier_change, rfq_told in access exclusive mode');
  const answer = await publish(draft);
  await client.query('rollback');
  expect(answer.body.data).toMatchObject({ state: 'open' });
});
