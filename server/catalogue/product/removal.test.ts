import { beforeEach, describe, expect, test } from 'vitest';
import { eraseRemovedProducts } from '#server/identity/privacy/erase-companies.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, NEW_PRODUCT } from '../../../tests/support/company.ts';
import { like, makeComment, makePerson, makeUpload } from '../../../tests/support/made.ts';

const DAY = 86_400;
const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let [a, b, c] = ['', '', ''];
beforeEach(async () => {
  company = await makeCompany(api);
  [a, b, c] = [await create('Brackenthwaite'), await create('Second'), await create('Third')];
});

const create = async (name: string) =>
  (
    await api.post(
      '/product',
      { businessID: company.id, ...NEW_PRODUCT, name, images: [await makeUpload(api, company.admin, 'product-image')] },
      as(company.admin),
    )
  ).body.data.productID;
const list = async (): Promise<{ productID: string; name: string; images: unknown[] }[]> =>
  (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data;
const order = async () => (await list()).map(({ productID }) => productID);
const remove = (id: string) => api.delete(`/product/${id}`, {}, as(company.admin));
const restore = (id: string) => api.post(`/product/${id}/restore`, {}, as(company.admin));
const found = async (textQuery: string) => (await api.post('/search/product', { textQuery })).body.total_results;
/** Whether the company is found by a product's name. */
const leadsHere = async (textQuery: string) => {
  const { results } = (await api.post('/search/business', { textQuery })).body;
  return results.some((one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID === company.id);
};
const rowsOf = async (id: string) => (await api.pool.query('select 1 from product where id = $1', [id])).rows.length;

describe('a removed product', () => {
  test('is gone from everybody at once and comes back as it was, where it stood', async () => {
    const before = await found('brackenthwaite');
    expect(await leadsHere('brackenthwaite')).toBe(true);
    expect((await Promise.all([remove(a), remove(a)])).map(({ status }) => status)).toEqual([200, 200]);
    expect([await order(), (await api.get(`/product/${a}`)).status, await found('brackenthwaite'), await leadsHere('brackenthwaite')]).toEqual([
      [b, c],
      404,
      before - 1,
      false,
    ]);
    const { products } = (await api.get(`/product/manage?bid=${company.id}`, as(company.member))).body.data;
    expect(products.map((one: { product: { productID: string }; state: string }) => [one.product.productID, one.state])).toEqual([
      [b, 'shown'],
      [c, 'shown'],
      [a, 'removed'],
    ]);
    expect((await api.put(`/product/${a}`, { name: 'Changed' }, as(company.admin))).status).toBe(404);
    expect((await api.post(`/product/${a}/duplicate`, {}, as(company.admin))).status).toBe(404);
    expect((await restore(a)).status).toBe(200);
    expect([await order(), await found('brackenthwaite')]).toEqual([[a, b, c], before]);
  });

  test('is forgotten after 30 days with its pictures and the likes of it; what others wrote keeps an id that leads nowhere', async () => {
    const ann = await makePerson(api.db);
    await like(api.db, a, [ann]);
    const comment = await makeComment(api.db, a, ann);
    await remove(a);
    await remove(b);
    api.pass(29 * DAY);
    await eraseRemovedProducts(api);
    expect(await rowsOf(a)).toBe(1);
    await restore(b);
    api.pass(2 * DAY);
    await eraseRemovedProducts(api);
    expect([await rowsOf(a), await rowsOf(b)]).toEqual([0, 1]);
    const { rows } = await api.pool.query(
      'select (select count(*) from product_media where product_id = $1) as media, (select count(*) from reaction where resource_id = $1) as likes, (select count(*) from comment where id = $2) as comments, (select hidden_at is not null from resource where id = $1) as hidden',
      [a, comment],
    );
    expect(rows[0]).toEqual({ media: 0, likes: 0, comments: 1, hidden: true });
    expect([(await restore(a)).status, (await api.get(`/social/comments/${a}`)).status]).toEqual([404, 404]);
  });
});

test('a copy stands right after its original, with the same facts and pictures and a name that says so', async () => {
  const { status, body } = await api.post(`/product/${a}/duplicate`, {}, as(company.admin));
  expect(status).toBe(200);
  expect(await order()).toEqual([a, body.data.productID, b, c]);
  const [original, copy] = await list();
  expect(copy).toEqual({ ...original, productID: body.data.productID, name: 'Brackenthwaite (copy)', createdAt: expect.any(String) });
  await api.put(`/product/${body.data.productID}`, { images: [] }, as(company.admin));
  expect((await list())[0]?.images).toHaveLength(1);
});

test('the order is what the owner says, with those that are not named after it as they stood', async () => {
  const reorder = (productIDs: string[]) => api.put('/product/order', { businessID: company.id, productIDs }, as(company.admin));
  expect((await reorder([c, a, c])).status).toBe(200);
  expect(await order()).toEqual([c, a, b]);
  expect((await reorder([b])).status).toBe(200);
  expect(await order()).toEqual([b, c, a]);
});

test('whoever did something to products stands in the history of the business', async () => {
  await api.put(`/product/${a}`, { name: 'Better' }, as(company.owner));
  await remove(b);
  await restore(b);
  const { body } = await api.get(`/business/profile/${company.id}/history`, as(company.admin));
  const deeds = body.data.map(({ what, detail, by }: { what: string; detail: string; by: { userID: string } }) => [what, detail, by.userID]);
  expect(deeds).toEqual([
    ['product-restored', 'Second', company.admin],
    ['product-removed', 'Second', company.admin],
    ['product-changed', 'Better', company.owner],
    ['product-created', 'Third', company.admin],
    ['product-created', 'Second', company.admin],
    ['product-created', 'Brackenthwaite', company.admin],
  ]);
});
