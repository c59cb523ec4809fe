import { beforeEach, expect, test } from 'vitest';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../../tests/support/made.ts';
import { useRfqs } from '../../../../tests/support/rfq.ts';
import { readCandidateIDs, readFacts } from './candidates-queries.ts';
import { keepOffers } from './offers.ts';

const { api, drafted } = useRfqs();
const VALVES = { sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004' };
const BRANCHES = ['0004-01', '0004-01-01'];
const PUMPS = { sub_category_id: '0004-06-01', category_id: '0004-06', industry_id: '0004' };
const cast = { rfqID: '', company: '', other: '', owner: '', product: '' };

beforeEach(async () => {
  await api.pool.query("update resource set hidden_at = now() where type = 'product'");
  cast.rfqID = (await drafted({ visibility: 'matching' })).rfqID;
  cast.company = await makeBusiness(api.db, { company_name: 'Halderby', business_type: 'MA' });
  cast.other = await makeBusiness(api.db, { company_name: 'Aire', business_type: 'MA' });
  cast.owner = await makePerson(api.db, { email_confirmed_at: new Date() });
  cast.product = await makeProduct(api.db, cast.company, VALVES);
  await makeAccess(api.db, cast.company, cast.owner, 'owner');
  await makeAccess(api.db, cast.other, cast.owner, 'owner');
  await keepOffers(api);
});

const found = async (): Promise<[string, unknown][]> => {
  const ids = (await readCandidateIDs(api.db, cast.rfqID, BRANCHES)).filter((id) => [cast.company, cast.other].includes(id));
  return [...(await readFacts(api.db, ids, BRANCHES))].map(([id, { offered }]) => [id, offered]);
};
const fits = (id: string, offered: object = { subCategories: ['0004-01-01'], categories: ['0004-01'], profile: [] }) => [id, offered];
const listed = () => fits(cast.company, { subCategories: [], categories: [], profile: ['0004-01'] });

/** What decides who is found, and who is found after it. */
const WRITES: Record<string, { sql: string; values: () => string[]; after: () => unknown[] }> = {
  'a product is put elsewhere': {
    sql: `update product set sub_category_id = '${PUMPS.sub_category_id}', category_id = '${PUMPS.category_id}' where id = $1`,
    values: () => [cast.product],
    after: () => [],
  },
  'a product goes to another company': {
    sql: 'update product set business_id = $2 where id = $1',
    values: () => [cast.product, cast.other],
    after: () => [fits(cast.other)],
  },
  'a product is hidden': { sql: 'update resource set hidden_at = now() where id = $1', values: () => [cast.product], after: () => [] },
  'a company is hidden': { sql: 'update resource set hidden_at = now() where id = $1', values: () => [cast.company], after: () => [] },
  'a company becomes of another type': { sql: "update business set business_type = 'IM' where id = $1", values: () => [cast.company], after: () => [] },
  'nobody belongs to a company': { sql: 'delete from business_access where business_id = $1', values: () => [cast.company], after: () => [] },
  'a product is removed': { sql: 'delete from product where id = $1', values: () => [cast.product], after: () => [] },
};

test.each(Object.entries(WRITES))(
  '%s: who is found changes with the commit, and stays so once the job has written it down [MAT-001]',
  async (_, { sql, values, after }) => {
    expect(await found()).toEqual([fits(cast.company)]);
    await api.pool.query(sql, values());
    expect(await found()).toEqual(after());
    await keepOffers(api);
    expect(await found()).toEqual(after());
    expect(await strayOffers()).toEqual([]);
  },
);

test('a category of the profile, a new product and a new owner are found with their commit, too [MAT-001] [MAT-002]', async () => {
  await api.pool.query('delete from product where id = $1', [cast.product]);
  await keepOffers(api);
  await api.pool.query("insert into business_category (business_id, category_id, place) values ($1, '0004-01', 0)", [cast.company]);
  expect(await found()).toEqual([listed()]);
  await keepOffers(api);
  expect(await found()).toEqual([listed()]);
  await makeProduct(api.db, cast.company, VALVES);
  expect(await found()).toEqual([fits(cast.company)]);
  const unclaimed = await makeBusiness(api.db, { company_name: 'Unclaimed', business_type: 'MA' });
  await makeProduct(api.db, unclaimed, VALVES);
  await keepOffers(api);
  expect(await readCandidateIDs(api.db, cast.rfqID, BRANCHES)).not.toContain(unclaimed);
  await makeAccess(api.db, unclaimed, cast.owner, 'owner');
  expect(await readCandidateIDs(api.db, cast.rfqID, BRANCHES)).toContain(unclaimed);
  await keepOffers(api);
  expect(await readCandidateIDs(api.db, cast.rfqID, BRANCHES)).toContain(unclaimed);
  expect(await strayOffers()).toEqual([]);
});

test('what is written while the job looks stays noted', async () => {
  await api.pool.query('update product set category_id = null where id = $1', [cast.product]);
  const writer = await api.pool.connect();
  await writer.query('begin');
  await writer.query('update product set sub_category_id = null where id = $1', [cast.product]);
  await keepOffers(api);
  await writer.query('commit');
  writer.release();
  expect(await found()).toEqual([]);
  await keepOffers(api);
  expect(await strayOffers()).toEqual([]);
});

/** Rows that the job has kept and that are not so, or that it lacks. */
async function strayOffers(): Promise<unknown[]> {
  const [kept, meant] = ['supplier_offer', 'supplier_offering'].map((name) => `select branch, business_id, share, business_type from ${name}`);
  return (await api.pool.query(`(${kept} except ${meant}) union all (${meant} except ${kept})`)).rows;
}
