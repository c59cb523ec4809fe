import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeBusiness, makeProduct } from '../../../tests/support/made.ts';
import { readBusinessSources, readProductSources } from './sources-queries.ts';

const api = useApi('demo');
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;
const companies = async (textQuery: string, more: object = {}): Promise<string[]> =>
  (await api.post('/search/business', { textQuery, size: 20, ...more })).body.results.map((one: Wire) => one.businessProfile.general.companyName);
const products = async (textQuery: string, skip = 0): Promise<string[]> =>
  (await api.post('/search/product', { textQuery, skip, size: 50 })).body.results.map((one: Wire) => one.name);

beforeAll(async () => {
  const businesses = await Promise.all([
    makeBusiness(api.db, { company_name: 'Ball Valve Ltd', short_description: 'Nothing but a name.', external_id: 'CRM-0042' }),
    makeBusiness(api.db, {
      company_name: 'Ball Valve Ball Valve Works',
      short_description: 'Ball valve, ball valve and ball valve again: a ball valve for each ball valve.',
      external_id: 'steel',
    }),
  ]);
  await api.search.put(api.db, 'business', await readBusinessSources(api.db, businesses));
  const product = await makeProduct(api.db, businesses[0], {
    name: 'Plain washer M99',
    external_id: 'SKU/77-b',
    sub_category_id: '0004-01-01',
    category_id: '0004-01',
    industry_id: '0004',
  });
  await api.search.put(api.db, 'product', await readProductSources(api.db, [product]));
});

describe('the order of results', () => {
  test('an exact name comes first, with or without its legal form, before whoever says the words more often', async () => {
    for (const text of ['ball valve', 'BALL VALVE', 'Ball Valve Ltd', 'ball valve limited']) expect((await companies(text))[0], text).toBe('Ball Valve Ltd');
  });

  test('names with their legal form, as written, lead to their company', async () => {
    for (const name of [
      'Halderby Pumps & Valves',
      'Pelletteria Sanvero S.r.l.',
      'Haldenrieder Injektionstechnik GmbH',
      'Meble Dąbrowiec sp. z o.o.',
      'Abarrotes Tlalmaíz S.A. de C.V.',
    ])
      expect((await companies(name))[0]).toBe(name);
  });

  test('a rare word is not lost beside a common one', async () => {
    expect((await companies('woad steel'))[0]).toBe('Tinctorum Dyehouse');
  });

  test('an exact external id comes first, in any case, also when it is a common word', async () => {
    expect((await companies('crm-0042'))[0]).toBe('Ball Valve Ltd');
    expect((await companies(' CRM-0042 '))[0]).toBe('Ball Valve Ltd');
    expect((await companies('steel'))[0]).toBe('Ball Valve Ball Valve Works');
    expect((await products('sku/77-B'))[0]).toBe('Plain washer M99');
  });

  test('filters hold for exact names and ids too', async () => {
    expect(await companies('crm-0042', { businessType: 'DI' })).not.toContain('Ball Valve Ltd');
    expect(await companies('ball valve', { tier: 'platinum' })).not.toContain('Ball Valve Ltd');
  });

  test('what stands in a category that the text names comes before what only mentions the words', async () => {
    // Its keywords are the names of its category; no text of its own says so.
    expect([...(await products('quarter-turn valves')), ...(await products('quarter-turn valves', 50))]).toContain('Plain washer M99');
    const [first] = (await api.post('/search/product', { textQuery: 'ball valves' })).body.results;
    expect(first.subCategory.name).toBe('Ball valves');
  });

  test('documents with all words come before documents with some of them', async () => {
    const found = await products('duplex basket strainer');
    expect(found[0]).toBe('Duplex basket strainer');
    expect(found.length).toBeGreaterThan(1);
  });

  test('a word in the name is worth more than the same word in the small print', async () => {
    const found = await companies('steel', { businessType: 'DI' });
    expect(found[0]).toBe('Wednesmoor Steel Stockholders');
  });

  test('a country or a type in the text counts like the filter that it names', async () => {
    expect((await companies('transformers from india'))[0]).toBe('Kaverisagar Transformers Pvt. Ltd.');
    expect((await companies('swiss watches'))[0]).toBe('Ateliers Crêt-Blanc SA');
    expect((await companies('wholesaler of pallet trucks'))[0]).toBe('Llwynderi Handling Supplies');
  });

  test('an empty text shows the most checked and complete first', async () => {
    const cards = (await api.post('/search/business', { textQuery: '   ', size: 10 })).body.results.map((one: Wire) => one.businessProfile);
    expect(cards.every((card: Wire) => card.verified)).toBe(true);
  });

  test('a text without a word in it finds nothing', async () => {
    expect(await companies('!!! ???')).toEqual([]);
    expect(await companies('🙂')).toEqual([]);
  });
});

describe('a text that names a standard', () => {
  const words = 'Zurbels, ISO 9001, ISO 9001 zurbels and zurbels by ISO 9001.';
  const make = async (company_name: string, certificate: object | null, short_description = words) => {
    const id = await makeBusiness(api.db, { company_name, short_description });
    if (certificate) await bulk(api.db, 'certificate', [{ id: newId(), business_id: id, name: 'BS EN ISO 9001:2015', place: 1, ...certificate }]);
    const product = await makeProduct(api.db, id, { name: `Zurbel of ${company_name}`, description: short_description });
    await api.findable.renew(api.db, 'business', [id]);
    await api.findable.renew(api.db, 'product', [product]);
  };

  test('lifts companies and products that hold it above those that only mention it, or held it [CRT-014]', async () => {
    await make('ISO 9001 Advice Zurbel', null);
    await make('Late Zurbel', { expire_date: '2020-01-01' });
    await make('Borrowed Zurbel', { holder: 'Somebody Else GmbH', holder_fits: false });
    await make('Quiet Company', {}, 'Makes a zurbel.');
    for (const text of ['zurbel iso 9001', 'ISO9001 zurbels', 'zurbel BS EN ISO 9001:2015']) {
      expect((await companies(text))[0], text).toBe('Quiet Company');
      expect((await products(text))[0], text).toBe('Zurbel of Quiet Company');
    }
    expect((await companies('zurbel')).indexOf('Quiet Company')).toBeGreaterThan(0);
  });
});
