import type { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { type Settings, structuredDataContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import type { Head } from '#web/base/page/head.ts';
import { createLoadContext } from '#web/base/page/render.server.tsx';
import { loader as companyProducts } from '#web/catalogue/pages/company-products/page.tsx';
import { loader as product } from '#web/catalogue/pages/product/page.tsx';
import { loader as business } from '#web/company/pages/business/page.tsx';
import { loader as search } from '#web/directory/pages/search/page.tsx';
import { loader as profile } from '#web/people/pages/profile/page.tsx';
import { loader as sitemapPart } from '#web/site/feeds/sitemap-part.ts';
import { bulk } from '../bin/seeds/bulk-queries.ts';
import { useApi } from './support/api.ts';
import { makeBusiness, makePerson, makeProduct } from './support/made.ts';

const api = useApi('demo');
const settings: Settings = {
  language: 'en',
  locale: 'en-GB',
  countryName: 'United Kingdom',
  siteUrl: 'https://site.example',
  rootUrl: 'https://site.example',
  accountUrl: '',
  apiUrl: 'https://api.example',
  filesUrl: '',
  introVideo: { en: '', es: '' },
  demo: true,
  trade: true,
  awards: true,
};
const made = {} as Record<'thin' | 'offering' | 'product' | 'silent' | 'spoken', string>;

beforeAll(async () => {
  made.thin = await makeBusiness(api.db, { company_name: 'Thin Ltd' });
  made.offering = await makeBusiness(api.db, { company_name: 'A/B "Söhne" & Co' });
  made.product = await makeProduct(api.db, made.offering, { name: '100% wool', specs: [{ key: 'Width', value: '1 m' }] });
  made.silent = await makePerson(api.db);
  made.spoken = await makePerson(api.db, {}, { brief_presentation: 'I buy </script> wool.' });
});

const context = (): RouterContextProvider => createLoadContext({ client: createClient(inProcessTransport(api)), settings });

type Loader = (asked: never) => Promise<unknown>;

/** What a page's loader says for its head, and about what the page is. */
async function load(loader: Loader, path: string, params: Record<string, string> = {}) {
  const given = context();
  const { head } = (await loader({ params, request: new Request(settings.siteUrl + path), context: given } as never)) as { head: Head };
  return { head, things: given.get(structuredDataContext) };
}

/** The addresses in a part of the sitemap. */
async function listed(file: string): Promise<string[]> {
  const answer = await sitemapPart({ params: { file }, request: new Request(settings.siteUrl), context: context() } as never);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&apos;', "'"));
}

describe('a page and the sitemap agree', () => {
  test('on a business: kept when it offers something, not when it is one sentence that nobody has claimed', async () => {
    const [thin, offering] = await Promise.all([load(business, '/', { '*': made.thin }), load(business, '/', { '*': made.offering })]);
    expect([thin.head.indexed, offering.head.indexed]).toEqual([false, true]);
    const urls = await listed('businesses-1.xml');
    expect([urls.includes(thin.head.canonical), urls.includes(offering.head.canonical)]).toEqual([false, true]);
  });

  test('on a person: kept with a presentation only', async () => {
    const [silent, spoken] = await Promise.all([load(profile, '/', { id: made.silent }), load(profile, '/', { id: made.spoken })]);
    expect([silent.head.indexed, spoken.head.indexed]).toEqual([false, true]);
    const urls = await listed('people-1.xml');
    expect([urls.includes(silent.head.canonical), urls.includes(spoken.head.canonical)]).toEqual([false, true]);
  });

  test('on a product, to the letter of its address', async () => {
    const { head } = await load(product, '/', { '*': made.product });
    expect(head.indexed).toBe(true);
    expect(head.canonical).toBe(settings.siteUrl + links.product('A/B "Söhne" & Co', '100% wool', made.product));
    expect(await listed('products-1.xml')).toContain(head.canonical);
  });
});

test('a list without products, a search without results and every variant of a search stay out of search engines', async () => {
  const indexed = async (path: string) => (await load(search, path)).head.indexed;
  expect((await load(companyProducts, '/', { id: made.thin })).head.indexed).toBe(false);
  expect((await load(companyProducts, '/', { id: made.offering })).head.indexed).toBe(true);
  for (let i = 0; i < 3; i += 1) {
    const id = await makeBusiness(api.db, { company_name: `Plain Works ${i}` });
    await api.findable.renew(api.db, 'business', [id]);
  }
  const plain = '/search-result?business=MA&countries=global&search=';
  expect(await indexed(plain)).toBe(true);
  for (const more of ['valve', '&page=2', '&sort=newest', '&size=20', '&industry=0003,0004', '&verified=1', '&tier=gold'])
    expect([more, await indexed(plain + more)]).toEqual([more, false]);
  expect(await indexed('/search-result?business=MA&countries=GB&search=valve')).toBe(false);
  expect(await indexed('/search-result?business=MA&countries=global&search=xqzzyv')).toBe(false);
});

test('the canonical address of a search has its own words and page, and nothing that a tracker added', async () => {
  const { head } = await load(search, '/search-result?search=ball+valve&utm_source=x&business=PR&sort=relevance&page=2');
  expect(head.canonical).toBe('https://site.example/search-result?business=PR&countries=global&search=ball+valve&page=2');
  expect(head.title).toBe('Products - ball valve, page 2 | WBN United Kingdom');
});

const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const SchemaQuantity = z.strictObject({ '@type': z.literal('QuantitativeValue'), minValue: decimal, unitCode: z.string().regex(/^[A-Z0-9]{2,3}$/) });
const common = { url: z.url().optional(), seller: z.object({ '@type': z.literal('Organization') }).optional(), availability: z.url().nullish() };
const SchemaOffer = z.strictObject({
  '@type': z.literal('Offer'),
  ...common,
  price: decimal,
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  eligibleQuantity: SchemaQuantity,
});
/** What schema.org lets a product say of these, and nothing about ratings. */
const SchemaProduct = z.strictObject({
  '@type': z.literal('Product'),
  ...{ '@id': z.url(), name: z.string(), description: z.string(), url: z.url(), image: z.array(z.url()), sku: z.string().nullable() },
  ...{ keywords: z.string(), category: z.string(), manufacturer: z.object({ '@type': z.literal('Organization') }).nullable() },
  ...{
    gtin: z
      .string()
      .regex(/^(\d{8}|\d{12,14})$/)
      .nullable(),
    mpn: z.string().nullable(),
  },
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string() }).nullable(),
  countryOfOrigin: z.strictObject({ '@type': z.literal('Country'), name: z.string() }).nullable(),
  additionalProperty: z.array(z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string() })),
  offers: z
    .union([
      SchemaOffer,
      z.strictObject({
        '@type': z.literal('AggregateOffer'),
        ...common,
        ...{ priceCurrency: z.string(), lowPrice: decimal, highPrice: decimal, offerCount: z.number().int().min(2) },
        eligibleQuantity: SchemaQuantity.nullable(),
        offers: z.array(SchemaOffer),
      }),
    ])
    .nullable(),
});

describe('structured data', () => {
  test('says of a product what is known, and no offer, price or rating', async () => {
    const { things } = await load(product, '/', { '*': made.product });
    expect(things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(things[0]).toMatchObject({
      name: '100% wool',
      manufacturer: { '@type': 'Organization', name: 'A/B "Söhne" & Co' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Width', value: '1 m' }],
    });
    expect(things[0]).toMatchObject({ offers: null });
    expect(JSON.stringify(things)).not.toMatch(/price|rating|review|"(Aggregate)?Offer"/i);
  });

  test('says prices by quantity, codes, brand and origin as they were given, by the schema and without a rating [PAG-024]', async () => {
    const trade = {
      product_id: made.product,
      ...{ moq_quantity: '10', moq_unit: 'H87', on_request: false, currency: 'GBP', price_unit: 'H87', price_per: 100 },
      ...{ break_from: ['10', '500', '2000'], break_price: ['4680', '3590', '3725.5'], attributes: {}, derived: [] },
      ...{ gtin: '4006381333931', part_number: 'KV-204', brand: 'Kestrel', origin: 'GB' },
    };
    await bulk(api.db, 'product_trade', [trade]);
    const read = async () => SchemaProduct.parse((await load(product, '/', { '*': made.product })).things[0]);
    const offer = (price: string, minValue: string) => ({
      ...{ '@type': 'Offer', price, priceCurrency: 'GBP' },
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue, unitCode: 'H87' },
    });
    expect(await read()).toMatchObject({
      ...{ gtin: '4006381333931', mpn: 'KV-204', brand: { '@type': 'Brand', name: 'Kestrel' }, countryOfOrigin: { '@type': 'Country', name: 'GB' } },
      offers: {
        ...{ '@type': 'AggregateOffer', priceCurrency: 'GBP', lowPrice: '35.9', highPrice: '46.8', offerCount: 3 },
        eligibleQuantity: { minValue: '10' },
        offers: [offer('46.8', '10'), offer('35.9', '500'), offer('37.255', '2000')],
      },
    });
    await api.pool.query("update product_trade set break_from = '{10}', break_price = '{4680}', gtin = null, brand = null where product_id = $1", [
      made.product,
    ]);
    expect(await read()).toMatchObject({ gtin: null, brand: null, offers: offer('46.8', '10') });
    await api.pool.query('delete from product_trade where product_id = $1', [made.product]);
    expect(await read()).toMatchObject({ offers: null, mpn: null, countryOfOrigin: null });
  });

  test('names a maker only where the company makes things', async () => {
    const shop = await makeBusiness(api.db, { business_type: 'RE' });
    const sold = await makeProduct(api.db, shop);
    const { things } = await load(product, '/', { '*': sold });
    expect(things[0]).toMatchObject({ brand: null, manufacturer: null });
  });

  test('lists the found companies with their place among all', async () => {
    const { things } = await load(search, '/search-result?business=MA&countries=global&search=&page=2');
    expect(things).toHaveLength(1);
    const [list] = things as unknown as { itemListElement: { position: number; url: string }[] }[];
    expect(list?.itemListElement.map(({ position }) => position)).toEqual([6, 7, 8, 9, 10]);
    expect(list?.itemListElement[0]?.url).toMatch(/^https:\/\/site\.example\/business\/.+-[0-9a-f-]{36}\/$/);
  });
});
