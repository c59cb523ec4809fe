import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';

const api = useApi('demo');
type Count = { key: string; name: string; count: number };
const facets = async (body: object) => (await api.post('/search/facets', body)).body.data;
const businesses = async (body: object): Promise<number> => (await api.post('/search/business', body)).body.total_results;
const products = async (body: object): Promise<number> => (await api.post('/search/product', body)).body.total_results;
const LISTS = { countries: 'country', industries: 'industry', categories: 'category', subCategories: 'subCategory', tiers: 'tier' } as const;

/** Texts whose words are all found together, only some of them, mistyped, a name, and none. */
const TEXTS = ['', 'steel', 'ball valve', 'emergancy stop box with something unheard of', 'Halderby Pumps', 'looking for organic cotton shirts from portugal'];

describe('counts beside a search', () => {
  test('equal the total of the search that each value leads to', async () => {
    for (const textQuery of TEXTS) {
      const counts = await facets({ textQuery, type: 'MA' });
      for (const [list, filter] of Object.entries(LISTS)) {
        for (const { key, count } of counts[list].slice(0, 3) as Count[])
          expect(await businesses({ textQuery, businessType: 'MA', [filter]: key }), `${textQuery}: ${filter} ${key}`).toBe(count);
      }
      expect(await businesses({ textQuery, businessType: 'MA', verified: true }), `${textQuery}: verified`).toBe(counts.verified);
      for (const { key, count } of counts.types.filter((type: Count) => !['PR', 'UR'].includes(type.key)))
        expect(await businesses({ textQuery, businessType: key }), `${textQuery}: ${key}`).toBe(count);
      expect(await products({ textQuery }), `${textQuery}: PR`).toBe(counts.types[0].count);
    }
  });

  test('equal the total of products for each value too', async () => {
    for (const textQuery of ['', 'stainless steel', 'pallet truck', 'sissors']) {
      const counts = await facets({ textQuery, type: 'PR' });
      for (const [list, filter] of Object.entries(LISTS)) {
        for (const { key, count } of counts[list].slice(0, 3) as Count[])
          expect(await products({ textQuery, [filter]: key }), `${textQuery}: ${filter} ${key}`).toBe(count);
      }
    }
  });

  test('leave a facet its other values when one is chosen, and narrow all others', async () => {
    const before = await facets({ textQuery: 'steel', type: 'MA' });
    const chosen = await facets({ textQuery: 'steel', type: 'MA', country: 'GB' });
    expect(chosen.countries).toEqual(before.countries);
    const british = before.countries.find(({ key }: Count) => key === 'GB').count;
    expect(british).toBeLessThan(before.countries.reduce((sum: number, { count }: Count) => sum + count, 0));
    expect(chosen.tiers.reduce((sum: number, { count }: Count) => sum + count, 0)).toBe(british);
    expect(chosen.types.find(({ key }: Count) => key === 'MA').count).toBe(british);
    const both = await facets({ textQuery: 'steel', type: 'MA', country: 'GB', tier: 'gold' });
    expect(both.tiers).toEqual(chosen.tiers);
    for (const { key, count } of both.countries as Count[])
      expect(await businesses({ textQuery: 'steel', businessType: 'MA', tier: 'gold', country: key })).toBe(count);
  });

  test('show every type in its order, also those where nothing was found', async () => {
    const { types } = await facets({ textQuery: 'halderby' });
    expect(types.map(({ key }: Count) => key)).toEqual(['PR', 'UR', 'MA', 'DI', 'WS', 'IM', 'EX', 'RE', 'IN', 'CO', 'GO']);
    expect(types.find(({ key }: Count) => key === 'GO').count).toBe(0);
  });

  test('are ordered by count, then by name, and carry names', async () => {
    const { countries } = await facets({ textQuery: '', type: 'MA' });
    const sorted = [...countries].sort((a: Count, b: Count) => b.count - a.count || (a.name < b.name ? -1 : 1));
    expect(countries).toEqual(sorted);
    expect(countries[0]).toEqual({ key: 'GB', name: 'United Kingdom', count: expect.any(Number) });
  });

  test('of an unknown value are all empty but the types, which lead on', async () => {
    const counts = await facets({ textQuery: 'steel', type: 'XX' });
    expect(counts.countries).toEqual([]);
    expect(counts.types.find(({ key }: Count) => key === 'MA').count).toBeGreaterThan(0);
  });
});

describe('ways on', () => {
  test('each known word alone is offered when nothing holds all of them, with its own total', async () => {
    const { fewerWords } = await facets({ textQuery: 'honey gearbox', type: 'MA' });
    expect(fewerWords.map(({ textQuery }: { textQuery: string }) => textQuery)).toEqual(['honey', 'gearbox']);
    for (const { textQuery, count } of fewerWords) expect(await businesses({ textQuery, businessType: 'MA' })).toBe(count);
  });

  test('so it is when filters leave nothing of what holds all words', async () => {
    expect(await businesses({ textQuery: 'ball valve', businessType: 'GO' })).toBe(0);
    const { fewerWords, types } = await facets({ textQuery: 'ball valve', type: 'GO' });
    expect(fewerWords).toEqual([]);
    expect(types.find(({ key }: Count) => key === 'MA').count).toBeGreaterThan(0);
    const { fewerWords: others } = await facets({ textQuery: 'sourdough bread', type: 'CO' });
    for (const { textQuery, count } of others) expect(await businesses({ textQuery, businessType: 'CO' })).toBe(count);
  });

  test('nothing is offered when enough was found, or there is but one word', async () => {
    expect((await facets({ textQuery: 'steel', type: 'MA' })).fewerWords).toEqual([]);
    expect((await facets({ textQuery: 'ball valve', type: 'PR' })).fewerWords).toEqual([]);
  });

  test('of no result and of up to four, searches with one choice or one word less are offered with what they find, the most first', async () => {
    const asked = { textQuery: 'ball valve hastelloy', type: 'PR', countries: ['PL'], leadTime: 3, certificates: ['iso-9001'] };
    const { type, ...search } = asked;
    const count = async (more: object) => (await api.post('/search/product', { ...search, ...more })).body.total_results;
    expect(await count({})).toBeLessThanOrEqual(4);
    const { wider } = await facets(asked);
    expect(wider.length).toBeGreaterThan(0);
    expect(wider.length).toBeLessThanOrEqual(5);
    expect(wider.map((one: { count: number }) => one.count)).toEqual(
      wider.map((one: { count: number }) => one.count).toSorted((a: number, b: number) => b - a),
    );
    const fields: Record<string, string> = { country: 'countries', leadTime: 'leadTime', certificate: 'certificates' };
    for (const { without, textQuery, count: said } of wider) {
      expect(said, JSON.stringify({ without, textQuery })).toBe(await count({ textQuery, ...(without && { [fields[without] as string]: undefined }) }));
      expect(said).toBeGreaterThan(await count({}));
    }
    expect((await facets({ textQuery: 'valve', type: 'PR' })).wider).toEqual([]);
    expect((await facets({ textQuery: 'zzqx', type: 'PR' })).wider).toEqual([]);
  });
});
