import { beforeEach, describe, expect, test } from 'vitest';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let products: string[];
let turn = 0;
beforeEach(async () => {
  company = await makeCompany(api, { company_name: `Quillfarm ${++turn}` });
  products = [];
  for (let place = 0; place < 9; place += 1) products.push(await makeProduct(api.db, company.id, { name: `Quillet ${turn}` }));
  await settleProducts(api, company.id);
});

const setTier = async (tier: string | null) => {
  await api.pool.query('delete from membership where business_id = $1', [company.id]);
  if (tier) await bulk(api.db, 'membership', [{ id: company.id, business_id: company.id, tier, starts_at: new Date(0), ends_at: new Date(4e12) }]);
  await settleProducts(api, company.id);
};
const found = async (tier: string) =>
  (await api.post('/search/product', { textQuery: `Quillet ${turn}`, tier, size: 50 })).body.results.map(({ productID }: { productID: string }) => productID);
const quality = async (kind: string, id: string): Promise<number> =>
  (await api.pool.query(`select quality from search_${kind} where id = $1`, [id])).rows[0]?.quality;

test('a membership reaches every product of the company at once, those that neither come nor go included, and so does its end [FIX-033]', async () => {
  expect(await found('gold')).toEqual([]);
  await setTier('gold');
  expect((await found('gold')).sort()).toEqual(products.toSorted());
  await setTier('premium');
  expect([(await found('gold')).length, (await found('premium')).length]).toEqual([0, 9]);
  await setTier(null);
  expect([(await found('premium')).length, (await found('standard')).length]).toEqual([0, 7]);
});

describe('a like [FIX-033]', () => {
  const path = (type: string) => `/social/reaction/react/${type}`;
  const react = (by: string, type: string, resourceID: string) => api.post(path(type), { resourceID, reactionType: 'like' }, as(by));
  const unreact = (by: string, type: string, resourceID: string) => api.delete(path(type), { resourceID, reactionType: 'like' }, as(by));

  test('of a company, product or person counts in its document at once, and no longer when it is taken back', async () => {
    const [fan, liked] = [await makePerson(api.db), await makePerson(api.db)];
    await api.findable.renew(api.db, 'person', [liked]);
    for (const [kind, type, id, worth] of [
      ['business', 'business', company.id, 1],
      ['product', 'product', products[0] as string, 1],
      ['person', 'user', liked, 3],
    ] as const) {
      const before = await quality(kind, id);
      expect((await react(fan, type, id)).status).toBe(200);
      expect([kind, await quality(kind, id)]).toEqual([kind, before + worth]);
      await react(fan, type, id);
      expect(await quality(kind, id)).toBe(before + worth);
      expect((await unreact(fan, type, id)).status).toBe(200);
      expect(await quality(kind, id)).toBe(before);
    }
  });

  test('beside nineteen others at once is counted with them, and rebuilds no document', async () => {
    const fans = await Promise.all(Array.from({ length: 20 }, () => makePerson(api.db)));
    const before = await quality('business', company.id);
    await api.pool.query("update search_business set name = 'not rebuilt' where id = $1", [company.id]);
    await Promise.all(fans.map((fan) => react(fan, 'business', company.id)));
    expect(await quality('business', company.id)).toBe(before + 20);
    expect((await api.pool.query('select name from search_business where id = $1', [company.id])).rows).toEqual([{ name: 'not rebuilt' }]);
  });
});
