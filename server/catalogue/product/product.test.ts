import { beforeAll, describe, expect, test } from 'vitest';
import { isOfKind, productFields } from '#contract/catalogue/product-fields.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { like, makeBusiness, makeFile, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { NO_TRADE } from './trade/whole.ts';

const api = useApi('empty', { FILES_URL: 'https://files.example' });
const MISSING = '0190a0a0-0000-7000-8000-00000000dead';
const get = async (id: string) => (await api.get(`/product/${id}`)).body.data;
const list = (id: string) => api.get(`/product/by-business?bid=${id}`);
const hide = (id: string) => api.pool.query('update resource set hidden_at = now() where id = $1', [id]);

let business: string;
let full: string;
let bare: string;
let media: { first: string; second: string; film: string };

beforeAll(async () => {
  business = await makeBusiness(api.db, { company_name: 'Valve Works', country_code: 'GB', city: 'Leeds', trade_capabilities: { averageLeadTime: 14 } });
  full = await makeProduct(api.db, business, {
    name: 'Ball valve',
    description: 'Three pieces.',
    external_id: 'BV-1',
    keywords: ['316L', 'full bore'],
    industry_id: '0004',
    category_id: '0004-01',
    sub_category_id: '0004-01-01',
    lead_time_days: 5,
    stock: true,
    specs: [
      { key: 'Body', value: 'CF8M' },
      { key: 'Size', value: 'DN 15' },
    ],
    moq: '10 pieces',
    price_note: 'From US$48',
    place: 1,
  });
  bare = await makeProduct(api.db, business, { place: 0 });
  const first = await makeFile(api.db, 'image');
  media = { first, second: await makeFile(api.db, 'image'), film: await makeFile(api.db, 'video', first) };
  await bulk(
    api.db,
    'product_media',
    [media.second, media.film, media.first].map((file_id, index) => ({ product_id: full, file_id, place: 2 - index })),
  );
  await like(api.db, full, [await makePerson(api.db), await makePerson(api.db)]);
});

describe('a product', () => {
  test('carries its facts, its specs in order and the business that offers it [PRO-022] [API-016]', async () => {
    const { status, body } = await api.get(`/product/${full}`);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(body.data).toMatchObject({
      productID: full,
      businessID: business,
      externalID: 'BV-1',
      name: 'Ball valve',
      keywords: ['316L', 'full bore'],
      description: 'Three pieces.',
      leadTime: 5,
      stock: true,
      specs: [
        { key: 'Body', value: 'CF8M' },
        { key: 'Size', value: 'DN 15' },
      ],
      moq: '10 pieces',
      priceNote: 'From US$48',
      reactions: { reactionCount: { like: 2 } },
    });
    expect(body.data.businessProfile).toMatchObject({
      businessID: business,
      subscription: 'standard',
      verified: false,
      general: { companyName: 'Valve Works', businessType: { code: 'MA', name: 'Manufacturer' } },
      contactInfo: { city: 'Leeds', country: { code: 'GB', countryName: 'United Kingdom', emoji: '🇬🇧' } },
      tradeCapabilities: { averageLeadTime: 14 },
      reactions: { reactionCount: { like: 0 } },
    });
  });

  test('carries its pictures in order under both names, the first as the main one, and its films apart [PRO-023]', async () => {
    const { mainImage, photos, images, videos } = await get(full);
    expect(photos.map(({ url }: { url: string }) => url)).toEqual([media.first, media.second].map((id) => `https://files.example/test/${id}-1024.webp`));
    expect(images).toEqual(photos);
    expect(mainImage).toEqual(photos[0]);
    expect(videos).toEqual([
      { videoID: media.film, url: `https://files.example/test/${media.film}.mp4`, poster: `https://files.example/test/${media.first}-1024.webp` },
    ]);
  });

  test('carries industry, category and sub-category by name [PRO-024]', async () => {
    const { industry, category, subCategory } = await get(full);
    expect({ industry, category, subCategory }).toEqual({
      industry: { id: '0004', name: 'Industrial Technology' },
      category: { id: '0004-01', name: 'Valves' },
      subCategory: { id: '0004-01-01', name: 'Ball valves' },
    });
  });

  test('says null or nothing where nothing is known', async () => {
    const { businessProfile: _, createdAt, ...rest } = await get(bare);
    expect(rest).toEqual({
      ...Object.fromEntries(productFields.filter((field) => isOfKind(field, 'line')).map((field) => [field, null])),
      productID: bare,
      businessID: business,
      externalID: null,
      name: 'Plain washer',
      description: 'A washer.',
      keywords: [],
      specs: [],
      trade: { ...NO_TRADE, datasheets: [], certificates: [] },
      mainImage: null,
      photos: [],
      images: [],
      videos: [],
      industry: null,
      category: null,
      subCategory: null,
      leadTime: null,
      stock: false,
      reactions: { reactionCount: { like: 0 } },
    });
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  test('is the same under its id in capitals', async () => {
    expect(await get(full.toUpperCase())).toEqual(await get(full));
  });

  test('that is hidden, or whose business is, answers like one that is missing', async () => {
    const [hidden, orphan] = [await makeProduct(api.db, business), await makeProduct(api.db, await makeBusiness(api.db))];
    await hide(hidden);
    await hide((await get(orphan)).businessID);
    const answers = await Promise.all([MISSING, hidden, orphan].map((id) => api.get(`/product/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1);
  });
});

describe('the products of a business', () => {
  test('come in the order of the business, each as a product is, without those that are hidden [API-017]', async () => {
    const [hidden, last] = [await makeProduct(api.db, business, { place: 2 }), await makeProduct(api.db, business, { place: 3 })];
    await hide(hidden);
    const { status, body } = await list(business);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(body.data.data).toEqual([await get(bare), await get(full), await get(last)]);
  });

  test('are at most a hundred, as many as the largest package holds', async () => {
    const large = await makeBusiness(api.db);
    await api.pool.query(
      `with made as (insert into resource (id, type) select gen_random_uuid(), 'product' from generate_series(1, 120) returning id)
      insert into product (id, business_id, name, description, place) select id, $1, 'Part', 'A part.', row_number() over () from made`,
      [large],
    );
    expect((await list(large)).body.data.data).toHaveLength(100);
  });

  test('are none for a business without, and missing for no business, a person, one that is hidden', async () => {
    const [empty, gone] = [await makeBusiness(api.db), await makeBusiness(api.db)];
    expect((await list(empty)).body).toEqual({ success: true, data: { data: [] } });
    await hide(gone);
    for (const id of [MISSING, gone, await makePerson(api.db), full]) expect(await list(id)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await api.get('/product/by-business')).toMatchObject({ status: 400, body: { fields: { bid: expect.any(String) } } });
  });
});
