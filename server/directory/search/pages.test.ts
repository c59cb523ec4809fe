import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { index } from './index.ts';
import { putDocuments, refreshStatistics } from './put-queries.ts';

const demo = useApi('demo');
const crowd = useApi('empty');
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;

const idsOf = (results: Wire[]): string[] => results.map((one) => one.productID ?? one.businessProfile.businessID);

describe('pages of a search', () => {
  test('hold five results when nothing is said, and go on where skip says [SEA-016]', async () => {
    const all = (await demo.post('/search/business', { textQuery: 'steel', size: 30 })).body;
    for (const page of [1, 2, 3]) {
      const { body } = await demo.post('/search/business', { textQuery: 'steel', skip: 5 * (page - 1) });
      expect(idsOf(body.results)).toEqual(idsOf(all.results).slice(5 * (page - 1), 5 * page));
      expect(body.total_results).toBe(all.total_results);
    }
    const people = (await demo.post('/user/search', { textQuery: '' })).body;
    expect(people.profiles).toHaveLength(5);
  });

  test('neither overlap nor miss anything, and come in the same order twice', async () => {
    for (const body of [
      { textQuery: '' },
      { textQuery: 'steel' },
      { textQuery: 'steel valve pump' },
      { textQuery: 'kestrelmor', sort: 'newest' },
      { textQuery: '', sort: 'newest', country: 'GB' },
    ]) {
      const pages = async () => {
        const read: string[] = [];
        for (let skip = 0, total = 1; skip < total; skip += 20) {
          const answer = (await demo.post('/search/product', { ...body, skip, size: 20 })).body;
          read.push(...idsOf(answer.results));
          total = answer.total_results;
        }
        return read;
      };
      const [first, second] = [await pages(), await pages()];
      expect(new Set(first).size, JSON.stringify(body)).toBe(first.length);
      expect(second).toEqual(first);
    }
  });

  test('beyond the end are empty and keep the total', async () => {
    const { body } = await demo.post('/search/business', { textQuery: 'steel', skip: 10_000 });
    expect(body).toMatchObject({ success: true, results: [], totalIsExact: true });
    expect(body.total_results).toBeGreaterThan(5);
  });
});

describe('a crowd', () => {
  const SIZE = 10_050;
  const NAMED = newId();
  beforeAll(async () => {
    const source = (i: number) => ({
      kind: 'business' as const,
      id: i === 0 ? NAMED : newId(),
      name: i === 0 ? 'Crowd' : `Crowdley ${i}`,
      keywords: i % 50 === 0 ? ['crowd crowd crowd'] : ['crowd'],
      short: i % 2 === 0 ? 'even' : 'odd',
      rest: [],
      labels: [`type:${i % 5 === 0 ? 'DI' : 'MA'}`, 'tier:standard'],
      externalID: null,
      detail: '',
      quality: i % 7,
      createdAt: new Date(1_700_000_000_000 + i * 1000),
    });
    await putDocuments(
      crowd.db,
      'business',
      Array.from({ length: SIZE }, (_, i) => source(i)),
    );
    await refreshStatistics(crowd.db);
  });

  test('is counted exactly to 10,000, and then no longer', async () => {
    const found = async (text: string, filters = {}) => index.find(crowd.db, 'business', text, filters, { skip: 0, size: 5, sort: 'relevance' });
    expect(await found('crowd')).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(await found('crowd', { type: 'MA' })).toMatchObject({ total: (SIZE / 5) * 4, totalIsExact: true });
    expect(await found('crowd odd')).toMatchObject({ total: SIZE / 2, totalIsExact: true });
    expect(await found('')).toMatchObject({ total: 10_000, totalIsExact: false });
  });

  test('is paged to its depth without overlap, its namesake first, though it is too large to be ranked all together', async () => {
    const page = async (skip: number) => (await index.find(crowd.db, 'business', 'crowd', {}, { skip, size: 50, sort: 'relevance' })).ids;
    const read = (await Promise.all(Array.from({ length: 60 }, (_, i) => page(i * 50)))).flat();
    expect(read[0]).toBe(NAMED);
    expect(new Set(read).size).toBe(3_000);
    expect(await page(990)).toEqual(read.slice(990, 1_040));
    expect(await page(10_000)).toHaveLength(50);
  });

  test('browsed without a text comes best first, then in the order of ids', async () => {
    const page = async (skip: number) => (await index.find(crowd.db, 'business', '', {}, { skip, size: 50, sort: 'relevance' })).ids;
    const { rows } = await sql<{ id: string }>`select id from search_business order by quality desc, id limit 100`.execute(crowd.db as Db);
    expect([...(await page(0)), ...(await page(50))]).toEqual(rows.map((row) => row.id));
  });
});
