import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, NEW_PRODUCT } from '../../../tests/support/company.ts';
import { makeUpload } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
});

const create = async (more: object = {}, headers = {}) =>
  api.post('/product', { businessID: company.id, ...NEW_PRODUCT, ...more }, { ...as(company.admin), ...headers });
const update = (id: string, change: object) => api.put(`/product/${id}`, change, as(company.admin));
const read = async (id: string) => (await api.get(`/product/${id}`)).body.data;
const upload = (purpose: 'product-image' | 'product-video' = 'product-image') => makeUpload(api, company.admin, purpose);
const found = async (kind: string, textQuery: string) => (await api.post(`/search/${kind}`, { textQuery })).body.total_results;
const urls = (pictures: { url: string }[]) => pictures.map(({ url }) => url);
const FACTS = {
  subCategory: '0004-01-01',
  keywords: ['steel', 'brass'],
  leadTime: 14,
  stock: true,
  specs: [
    { key: 'Size', value: 'DN 50' },
    { key: 'Size', value: '<b>2 kg</b>' },
  ],
  moq: '10 pieces',
  priceNote: 'From US$40',
};

describe('a new product', () => {
  test('has what was sent, stands after the others, is told of, and is found with its business right after the commit [PRO-022] [PRO-024]', async () => {
    await create();
    const { status, body } = await create({ name: 'Thornquist valve', ...FACTS });
    expect(status).toBe(200);
    const { productID } = body.data;
    expect(await read(productID)).toMatchObject({
      productID,
      businessID: company.id,
      externalID: null,
      ...FACTS,
      name: 'Thornquist valve',
      industry: { id: '0004' },
      category: { id: '0004-01' },
      subCategory: { id: '0004-01-01', name: 'Ball valves' },
    });
    expect((await api.get(`/product/by-business?bid=${company.id}`)).body.data.data.at(-1).productID).toBe(productID);
    expect([await found('product', 'thornquist'), await found('business', 'thornquist')]).toEqual([1, 1]);
  });

  test('is one, however often the same request arrives', async () => {
    const answers = await Promise.all([1, 2].map(() => create({}, { 'idempotency-key': 'once' })));
    expect(answers[0]?.body.data.productID).toBe(answers[1]?.body.data.productID);
  });

  test('takes its pictures from uploads, the main one first, and films apart [PRO-023]', async () => {
    const [first, second, film] = [await upload(), await upload(), await upload('product-video')];
    const { productID } = (await create({ mainImage: second, images: [{ token: first }, second], videos: [film] })).body.data;
    const { mainImage, images, videos } = await read(productID);
    expect([images.length, videos.length, mainImage]).toEqual([2, 1, images[0]]);
    const elsewhere = (await create({ images: [first] })).body;
    expect(elsewhere.fields).toEqual({ 'images.0': 'This file is used for something else already. Please send it again.' });
  });
});

describe('a change of a product', () => {
  test('sets what it names and leaves the rest, and empty text clears what may be empty [PRO-022] [PRO-024]', async () => {
    const { productID } = (await create(FACTS)).body.data;
    const { status, body } = await update(productID, { version: 1, name: 'Fallowmere valve', moq: '', leadTime: '', keywords: [], subCategory: '' });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Saved successfully' });
    expect(body.data).toEqual(await read(productID));
    expect(body.data).toMatchObject({
      name: 'Fallowmere valve',
      description: NEW_PRODUCT.description,
      moq: null,
      leadTime: null,
      keywords: [],
      subCategory: null,
      priceNote: 'From US$40',
      specs: FACTS.specs,
    });
    expect(await found('product', 'fallowmere')).toBe(1);
  });

  test('on a version that somebody saved since answers 409 and changes nothing; without a version the last one wins', async () => {
    const { productID } = (await create()).body.data;
    expect((await update(productID, { version: 1, name: 'Second' })).status).toBe(200);
    expect(await update(productID, { version: 1, name: 'Stale' })).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect((await read(productID)).name).toBe('Second');
    expect((await update(productID, { name: 'Third' })).body.data.name).toBe('Third');
  });

  test('moves it through the industry tree: another category drops the sub-category, another industry needs a category of its own', async () => {
    const { productID } = (await create(FACTS)).body.data;
    expect((await update(productID, { category: '0004-02' })).body.data).toMatchObject({ category: { id: '0004-02' }, subCategory: null });
    expect((await update(productID, { industry: '0001' })).body.fields).toEqual({ category: 'This category is not in the industry.' });
    expect((await update(productID, { subCategory: '0004-01-01' })).body.fields).toEqual({ subCategory: 'This sub-category is not in the category.' });
    expect((await read(productID)).category.id).toBe('0004-02');
  });

  test('orders, adds and removes pictures by the addresses that they are read by [PRO-023]', async () => {
    const { productID } = (await create({ images: [await upload(), await upload(), await upload()], videos: [await upload('product-video')] })).body.data;
    const { images, videos } = await read(productID);
    const [a, b, c] = urls(images) as [string, string, string];
    const small = { url: images[2].versions[0].url };
    expect(urls((await update(productID, { images: [small, { url: a }] })).body.data.images)).toEqual([c, a]);
    expect((await update(productID, { images: [{ url: b }] })).body.fields).toHaveProperty(['images.0']);
    const added = (await update(productID, { mainImage: await upload() })).body.data;
    expect(urls(added.images).slice(1)).toEqual([c, a]);
    expect(urls((await update(productID, { mainImage: { url: a } })).body.data.images)[0]).toBe(a);
    expect(urls((await update(productID, { mainImage: '' })).body.data.images)).not.toContain(a);
    expect((await read(productID)).videos).toEqual(videos);
    const picture = { url: (await read(productID)).images[0].url };
    expect((await update(productID, { videos: [picture] })).body.fields).toHaveProperty(['videos.0']);
    expect((await update(productID, { images: [], videos: [] })).body.data).toMatchObject({ images: [], videos: [], mainImage: null });
  });

  test('keeps at most ten pictures, the main one among them [PRO-023]', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => upload()));
    const { productID } = (await create({ images: ten })).body.data;
    expect((await update(productID, { mainImage: await upload() })).body.fields).toEqual({ images: 'At most 10 pictures.' });
    expect((await read(productID)).images).toHaveLength(10);
    expect((await update(productID, { mainImage: { url: (await read(productID)).images[9].url } })).body.data.images).toHaveLength(10);
  });
});
