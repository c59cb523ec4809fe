import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('demo');
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;

describe('the search for products', () => {
  test('answers products with the business that offers each, and the total [API-019]', async () => {
    const { status, body } = await api.post('/search/product', { textQuery: 'stainless ball valve', skip: 0, size: 3 });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.results).toHaveLength(3);
    expect(body.total_results).toBeGreaterThanOrEqual(3);
    expect(body.results[0]).toMatchObject({
      productID: expect.any(String),
      name: expect.stringContaining('ball valve'),
      specs: expect.any(Array),
      businessProfile: { general: { companyName: expect.any(String) } },
    });
  });

  test('is what the type PR stands for beside other types, as people are for UR [SEA-010] [SEA-011]', async () => {
    for (const textQuery of ['steel', 'export manager', 'pallet truck']) {
      const products = (await api.post('/search/product', { textQuery })).body.total_results;
      const people = (await api.post('/user/search', { textQuery })).body.totalResults;
      const counts = async (type: string) =>
        Object.fromEntries((await api.post('/search/facets', { textQuery, type })).body.data.types.map((one: Wire) => [one.key, one.count]));
      for (const type of ['PR', 'UR', 'MA']) expect(await counts(type), `${textQuery} beside ${type}`).toMatchObject({ PR: products, UR: people });
    }
  });

  test('counts products beside a search of type PR, and people beside one of type UR [SEA-010] [SEA-011]', async () => {
    const facets = async (type: string) => (await api.post('/search/facets', { textQuery: '', type })).body.data;
    const sum = (counts: Wire[]) => counts.reduce((total, { count }) => total + count, 0);
    expect(sum((await facets('PR')).industries)).toBe((await api.post('/search/product', {})).body.total_results);
    expect(sum((await facets('ur')).countries)).toBe((await api.post('/user/search', {})).body.totalResults);
  });

  test('finds products through the company that offers them and their keywords', async () => {
    const names = async (textQuery: string) => (await api.post('/search/product', { textQuery, size: 20 })).body.results.map((one: Wire) => one.name);
    expect(await names('halderby')).toContain('HC-40 close-coupled process pump');
    expect((await names('seacock'))[0]).toBe('Bronze sea inlet valve');
  });
});

describe('the search for people', () => {
  test('answers public profiles and the total, by size or by limit [API-011]', async () => {
    const { status, body } = await api.post('/user/search', { textQuery: 'export manager', skip: 0, size: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, totalResults: expect.any(Number), totalIsExact: true });
    expect(body.profiles).toHaveLength(2);
    expect(body.profiles[0]).toMatchObject({ userID: expect.any(String), firstName: expect.any(String), jobPosition: { name: 'Export Manager' } });
    expect(JSON.stringify(body)).not.toContain('@');
    const limited = await api.post('/user/search', { textQuery: 'export manager', size: 50, limit: 2 });
    expect(limited.body.profiles).toEqual(body.profiles);
    const british = await api.post('/user/search', { textQuery: 'export manager', country: 'GB', size: 50 });
    expect(british.body.profiles.every((one: Wire) => one.country.code === 'GB')).toBe(true);
    expect(british.body.totalResults).toBeLessThan(body.totalResults);
  });

  test('finds people by name in any order, position, company and presentation', async () => {
    const first = async (textQuery: string) => {
      const [person] = (await api.post('/user/search', { textQuery })).body.profiles;
      return `${person.firstName} ${person.lastName}`;
    };
    expect(await first('marsh eleanor')).toBe('Eleanor Marsh');
    expect(await first('plant manager camlibelen')).toBe('Emre Sarıkoca');
    expect(await first('slurry valves atacama')).toBe('Ana Lucía Rojas');
  });

  test('never shows a hidden person', async () => {
    expect((await api.post('/user/search', { textQuery: 'directory keeper' })).body.profiles.map((one: Wire) => one.lastName)).not.toContain('Keeper');
  });
});
