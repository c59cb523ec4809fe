import { beforeEach, describe, expect, test } from 'vitest';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, NEW_PRODUCT } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { settleProducts } from './overflow.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let products: string[] = [];

/** A company with so many products, the first the oldest, though it stands last. */
async function offer(count: number, name = 'Plain washer') {
  company = await makeCompany(api);
  products = [];
  for (let number = 0; number < count; number += 1)
    products.push(await makeProduct(api.db, company.id, { name: `${name} ${number}`, created_at: new Date(1e12 + number * 1e6), place: count - number }));
  await api.findable.renew(api.db, 'product', products);
  await api.findable.renew(api.db, 'business', [company.id]);
}
const setTier = async (tier: string | null) => {
  await api.pool.query('delete from membership where business_id = $1', [company.id]);
  const term = { business_id: company.id, tier, starts_at: new Date(0), ends_at: new Date(4e12) };
  if (tier) await bulk(api.db, 'membership', [{ id: company.owner, ...term }]);
  await api.db.transaction().execute((db) => settleProducts({ ...api, db } as never, company.id));
};
const create = () => api.post('/product', { businessID: company.id, ...NEW_PRODUCT }, as(company.admin));
const manage = async () => (await api.get(`/product/manage?bid=${company.id}`, as(company.member))).body.data;
const states = async () =>
  new Map((await manage()).products.map((one: { product: { productID: string }; state: string }) => [one.product.productID, one.state]));
const shown = async () => (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data.map((one: { productID: string }) => one.productID);
const found = async (textQuery: string) => (await api.post('/search/product', { textQuery })).body.total_results;

describe('the package of a business', () => {
  test.each([
    ['standard', 7],
    ['gold', 20],
    ['premium', 50],
    ['platinum', 100],
  ])('%s holds %i products, and no more under thirty creates at once [ROL-014]', async (tier, limit) => {
    await offer(limit - 1);
    if (tier !== 'standard') await setTier(tier);
    const answers = await Promise.all(Array.from({ length: 30 }, create));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(409)]);
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.error === 'product_limit')).toBe(true);
    expect(await manage()).toMatchObject({ limit, used: limit });
    expect((await api.post(`/product/${products[0]}/duplicate`, {}, as(company.admin))).body.error).toBe('product_limit');
  });

  test('counts no removed product, and a removed one comes back only while there is room [ROL-014]', async () => {
    await offer(7);
    const [first = ''] = products;
    expect((await create()).status).toBe(409);
    expect((await api.delete(`/product/${first}`, {}, as(company.admin))).status).toBe(200);
    expect(await manage()).toMatchObject({ limit: 7, used: 6 });
    expect((await create()).status).toBe(200);
    const restore = () => api.post(`/product/${first}/restore`, {}, as(company.admin));
    expect((await restore()).body.error).toBe('product_limit');
    await api.delete(`/product/${products[1]}`, {}, as(company.admin));
    expect((await Promise.all([restore(), restore()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await manage()).toMatchObject({ used: 7 });
    expect(await shown()).toContain(first);
  });
});

describe('a package that shrinks', () => {
  // Those of other tests are found no more.
  beforeEach(async () => {
    const { rows } = await api.pool.query("update resource set hidden_at = now() where type = 'product' and hidden_at is null returning id");
    await api.findable.renew(
      api.db,
      'product',
      rows.map(({ id }) => id),
    );
    await offer(12, 'Thornquist');
    await setTier(null);
  });

  test('hides the newest products from buyers everywhere, and its own people see why', async () => {
    await setTier('gold');
    expect([(await shown()).length, await found('thornquist')]).toEqual([12, 12]);
    await setTier(null);
    const [kept, over] = [products.slice(0, 7), products.slice(7)];
    expect((await shown()).sort()).toEqual([...kept].sort());
    expect(await found('thornquist')).toBe(7);
    const own = await states();
    expect(kept.map((id) => own.get(id))).toEqual(kept.map(() => 'shown'));
    expect(over.map((id) => own.get(id))).toEqual(over.map(() => 'over'));
    expect(await manage()).toMatchObject({ limit: 7, used: 12 });
    const hidden = over.at(-1);
    const answers = [
      await api.get(`/product/${hidden}`),
      await api.get(`/social/reaction/summary/${hidden}`),
      await api.post('/social/saved', { resourceID: hidden }, as(company.stranger)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await create()).body.error).toBe('product_limit');
  });

  test('lets them be worked on, and gives the place of a removed one to the oldest that waits', async () => {
    const waiting = products[7] ?? '';
    expect((await api.put(`/product/${waiting}`, { name: 'Thornquist improved' }, as(company.admin))).body.data.name).toBe('Thornquist improved');
    expect(await found('improved')).toBe(0);
    await api.delete(`/product/${products[0]}`, {}, as(company.admin));
    expect((await shown()).sort()).toEqual(products.slice(1, 8).sort());
    expect([await found('improved'), (await states()).get(products[0])]).toEqual([1, 'removed']);
  });

  test('shows them again with the tier, except those that were removed or hidden for another reason', async () => {
    const [removed, staffs] = [products[10] ?? '', products[11] ?? ''];
    await api.delete(`/product/${removed}`, {}, as(company.admin));
    await api.pool.query("update resource set hidden_at = '2020-01-01' where id = $1", [staffs]);
    await setTier('gold');
    expect((await shown()).sort()).toEqual(products.slice(0, 10).sort());
    expect((await states()).get(removed)).toBe('removed');
    await setTier('platinum');
    expect(await shown()).not.toContain(staffs);
  });

  test('of a deleted business brings back with it no more than the package holds', async () => {
    await offer(9);
    await setTier('gold');
    await api.delete(`/business/profile/${company.id}`, { companyName: 'Bare Ltd' }, as(company.owner));
    await setTier(null);
    await api.post(`/business/profile/${company.id}/restore`, {}, as(company.owner));
    expect((await shown()).sort()).toEqual(products.slice(0, 7).sort());
    await api.delete(`/business/profile/${company.id}`, { companyName: 'Bare Ltd' }, as(company.owner));
    await setTier('gold');
    // Its likes are asked for by the id alone: not only the hidden company keeps it from sight.
    expect((await api.get(`/social/reaction/summary/${products[8]}`)).status).toBe(404);
    await api.post(`/business/profile/${company.id}/restore`, {}, as(company.owner));
    expect(await shown()).toHaveLength(9);
  });
});

test('writes of one company at once wait for each other, and none fails', async () => {
  await offer(5);
  const [first, second, third] = products;
  const admin = as(company.admin);
  const named = (name: string) => ({ name: `Simultana ${name}`, description: `Woven by ${name}.` });
  const answers = await Promise.all([
    ...['one', 'two', 'three', 'four'].map((name) => api.put(`/product/${first}`, named(name), admin)),
    ...['five', 'six'].map((name) => api.put(`/product/${second}`, named(name), admin)),
    api.put(`/business/profile/${company.id}`, { version: 1, general: { companyName: 'Simultana Ltd' } }, admin),
    api.post('/product/import', { businessID: company.id, columns: ['name', 'description'], rows: [['Simultana import', 'Woven.']] }, admin),
    api.delete(`/product/${third}`, {}, admin),
    api.post(`/product/${second}/duplicate`, {}, admin),
    api.put('/product/order', { businessID: company.id, productIDs: [...products].reverse() }, admin),
    api.put('/product/order', { businessID: company.id, productIDs: products }, admin),
    api.delete(`/business/profile/${company.id}`, { companyName: 'Nothing' }, as(company.owner)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(200), 400]);
});
