import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany, NEW_PRODUCT, snapshot } from '../../../tests/support/company.ts';
import { makeProduct, makeUpload } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let [company, other] = [{} as Company, {} as Company];
let [product, foreign, before] = ['', '', ''];
beforeAll(async () => {
  [company, other] = [await makeCompany(api), await makeCompany(api)];
  [product, foreign] = [await makeProduct(api.db, company.id, { industry_id: '0004', category_id: '0004-01' }), await makeProduct(api.db, other.id)];
});
beforeEach(async () => {
  before = await snapshot(api, company.id);
});

const long = (length: number) => 'x'.repeat(length + 1);
const spec = { key: 'Size', value: 'DN 50' };

const BAD: [path: string, value: unknown][] = [
  ['name', ''],
  ['name', long(150)],
  ['name', 'Valve\u202e'],
  ['name', 'Two\nlines'],
  ['name', null],
  ['description', ' '],
  ['description', long(5000)],
  ['industry', '77'],
  ['industry', ''],
  ['category', '0001-01'],
  ['category', ''],
  ['subCategory', '0004-02-01'],
  ['subCategory', 'none'],
  ['keywords', Array(21).fill('steel')],
  ['keywords.0', ['']],
  ['keywords.0', [long(60)]],
  ['leadTime', -1],
  ['leadTime', 3651],
  ['leadTime', 1.5],
  ['leadTime', 'soon'],
  ['stock', 'yes'],
  ['specs', Array(51).fill(spec)],
  ['specs', Array(10_000).fill(spec)],
  ['specs.0.key', [{ key: '', value: 'DN' }]],
  ['specs.0.value', [{ key: 'Size', value: long(300) }]],
  ['specs.0.key', [{ key: '\u2066Size', value: 'DN' }]],
  ['images', Array(11).fill({ url: 'x' })],
  ['images.0', ['of-nobody']],
  ['images.0', [{ url: 'https://elsewhere.example/a.webp' }]],
  ['mainImage', 7],
  ['mainImage', 'of-nobody'],
  ['videos', Array(4).fill({ url: 'x' })],
  ['videos.0', [{ url: 'https://elsewhere.example/a.mp4' }]],
  ['moq', long(60)],
  ['priceNote', 'US$\u202e04'],
  ['verified', true],
  ['subscription', 'gold'],
  ['productID', MISSING],
  ['externalID', 'SKU-1'],
  ['place', 0],
  ['reactions', { reactionCount: { like: 1_000 } }],
];

describe('a product', () => {
  test.each(BAD)('is neither made nor changed when %s is %j, and the field is named', async (path, value) => {
    const wanted = { [path.split('.')[0] as string]: value };
    const answers = [
      await api.post('/product', { businessID: company.id, ...NEW_PRODUCT, ...wanted }, as(company.owner)),
      await api.put(`/product/${product}`, wanted, as(company.owner)),
    ];
    for (const { status, body } of answers)
      expect({ status, error: body.error, fields: Object.keys(body.fields ?? {}) }).toEqual({
        status: 400,
        error: 'invalid_input',
        fields: expect.arrayContaining([path]),
      });
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('cannot be moved to another business', async () => {
    const answer = await api.put(`/product/${product}`, { businessID: other.id }, as(company.owner));
    expect(answer.body.fields).toHaveProperty('businessID');
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('of somebody else is out of reach, whatever else the request names', async () => {
    const own = as(company.owner);
    const foreignBefore = await snapshot(api, other.id);
    const picture = await makeUpload(api, other.owner, 'product-image');
    const answers = [
      await api.post('/product', { businessID: other.id, ...NEW_PRODUCT }, own),
      await api.post(`/product?businessID=${company.id}`, { businessID: other.id, ...NEW_PRODUCT }, own),
      await api.put(`/product/${foreign}?productID=${product}`, { name: 'Mine' }, own),
      await api.delete(`/product/${foreign}`, {}, own),
      await api.post(`/product/${foreign}/duplicate`, {}, own),
      await api.post(`/product/${foreign}/restore`, {}, own),
      await api.put('/product/order', { businessID: other.id, productIDs: [foreign] }, own),
      await api.put(`/product/order?businessID=${company.id}`, { businessID: other.id, productIDs: [foreign] }, own),
      await api.post('/product/import', { businessID: other.id, columns: ['name', 'description'], rows: [['A', 'B']] }, own),
      await api.get(`/product/manage?bid=${other.id}`, own),
    ];
    expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 'forbidden'));
    expect(await snapshot(api, other.id)).toBe(foreignBefore);
    expect((await api.put('/product/order', { businessID: company.id, productIDs: [product, foreign] }, own)).body.fields).toHaveProperty('productIDs');
    expect((await api.put(`/product/${product}`, { mainImage: picture }, own)).body.fields).toHaveProperty('mainImage');
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('of a body that is larger than all its fields together is not read', async () => {
    const { status, body } = await api.put(`/product/${product}`, { description: 'x'.repeat(600_000) }, as(company.owner));
    expect({ status, error: body.error }).toEqual({ status: 413, error: 'payload_too_large' });
  });
});
