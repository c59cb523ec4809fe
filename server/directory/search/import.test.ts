import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/base/database/database.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeBusiness } from '../../../tests/support/made.ts';
import { bulkIndex } from './import.ts';
import { readBusinessSources } from './sources-queries.ts';

const api = useApi('empty');
const found = async (textQuery: string): Promise<number> => (await api.post('/search/business', { textQuery })).body.total_results;
const make = (db: Db, word: string): Promise<string> => makeBusiness(db, { company_name: `${word} Ltd`, short_description: `Sells ${word}.` });

test('a long import keeps nobody from writing the words that it writes, and shows nothing before its commit', async () => {
  const bulk = bulkIndex(api.db, api.search, 'business');
  await api.db.transaction().execute(async (transaction) => {
    await bulk.put(transaction as Db, [await make(transaction as Db, 'Quorndonium')]);
    expect(await found('quorndonium')).toBe(0);
    const other = await make(api.db, 'Quorndonium');
    await api.db.transaction().execute(async (live) => {
      await sql`set local lock_timeout = '500ms'`.execute(live);
      await api.search.put(live as Db, 'business', await readBusinessSources(live as Db, [other]));
    });
    expect(await found('quorndonium')).toBe(1);
    await bulk.finish(transaction as Db);
  });
  expect(await found('quorndonium')).toBe(2);
});

test('counting anew keeps what two writers wrote under one new word together', async () => {
  const write = (id: string) =>
    api.db.transaction().execute(async (transaction) => api.search.put(transaction as Db, 'business', await readBusinessSources(transaction as Db, [id])));
  const ids = [await make(api.db, 'Doubledale'), await make(api.db, 'Doubledale')];
  await Promise.all(ids.map(write));
  expect(await found('doubledale')).toBe(2);
  await bulkIndex(api.db, api.search, 'business').settle();
  expect(await found('doubledale')).toBe(2);
});

test('words of an import that was taken back are unknown, until somebody else writes them', async () => {
  const bulk = bulkIndex(api.db, api.search, 'business');
  const failed = api.db.transaction().execute(async (transaction) => {
    await bulk.put(transaction as Db, [await make(transaction as Db, 'Vandelmarch')]);
    await bulk.finish(transaction as Db);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect((await sql`select 1 from search_term where word = 'vandelmarch'`.execute(api.db)).rows).toEqual([]);
  expect(await found('vandelmarch')).toBe(0);
  const id = await make(api.db, 'Vandelmarch');
  await api.search.put(api.db, 'business', await readBusinessSources(api.db, [id]));
  expect(await found('vandelmarch')).toBe(1);
});

test('a word that its last document lost is forgotten at the next count, and known again as soon as somebody writes it', async () => {
  const id = await make(api.db, 'Fallowmere');
  await api.search.put(api.db, 'business', await readBusinessSources(api.db, [id]));
  await api.search.remove(api.db, 'business', [id]);
  await bulkIndex(api.db, api.search, 'business').settle();
  expect((await api.post('/search/facets', { textQuery: 'fallowmeer' })).body.data.corrected).toBeNull();
  await api.search.put(api.db, 'business', await readBusinessSources(api.db, [id]));
  expect(await found('fallowmere')).toBe(1);
  expect((await api.post('/search/facets', { textQuery: 'fallowmeer' })).body.data.corrected).toBe('fallowmere');
});
