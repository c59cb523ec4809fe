import { describe, expect, test } from 'vitest';
import type { Db } from '#server/base/database/database.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeBusiness, makeProduct } from '../../../tests/support/made.ts';
import { readBusinessSources, readProductSources } from './sources-queries.ts';

const api = useApi('empty');
const found = async (textQuery: string, more: object = {}): Promise<number> => (await api.post('/search/business', { textQuery, ...more })).body.total_results;
const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => api.db.transaction().execute((transaction) => work(transaction as Db));
const put = async (db: Db, id: string): Promise<void> => api.search.put(db, 'business', await readBusinessSources(db, [id]));

describe('what is written', () => {
  test('is invisible before the commit and found right after, by new words too', async () => {
    const before = await found('');
    await inTransaction(async (db) => {
      await put(db, await makeBusiness(db, { company_name: 'Brackenthwaite Flanges', country_code: 'GB' }));
      expect(await found('brackenthwaite')).toBe(0);
      expect(await found('')).toBe(before);
    });
    expect(await found('')).toBe(before + 1);
    expect(await found('brackenthwaite')).toBe(1);
    expect(await found('brackenthwait')).toBe(1);
    expect(await found('flange', { businessType: 'MA', country: 'GB' })).toBe(1);
  });

  test('is found no more once it is taken back', async () => {
    const failed = inTransaction(async (db) => {
      await put(db, await makeBusiness(db, { company_name: 'Undone Tools' }));
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await found('undone')).toBe(0);
  });

  test('by many at once with the same new words waits for nobody and is all found', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => makeBusiness(api.db, { company_name: `Simultana ${i}`, short_description: 'Concurrently woven tapestries.' })),
    );
    await Promise.all(ids.map((id) => inTransaction((db) => put(db, id))));
    expect(await found('simultana')).toBe(12);
    expect(await found('simultana tapestry')).toBe(12);
    const facets = (await api.post('/search/facets', { textQuery: 'simultana', type: 'MA' })).body.data;
    expect(facets.types.find(({ key }: { key: string }) => key === 'MA').count).toBe(12);
  });

  test('again replaces what was there: old words find it no more', async () => {
    const id = await makeBusiness(api.db, { company_name: 'Formerly Name' });
    await put(api.db, id);
    await api.pool.query("update business set company_name = 'Latterly Name' where id = $1", [id]);
    await put(api.db, id);
    expect(await found('formerly')).toBe(0);
    expect(await found('latterly')).toBe(1);
  });

  test('and taken down is shown no more at once, before its document is removed', async () => {
    const id = await makeBusiness(api.db, { company_name: 'Overnight Closure' });
    await put(api.db, id);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [id]);
    expect((await api.post('/search/business', { textQuery: 'overnight closure' })).body.results).toEqual([]);
  });

  test('and then hidden or removed is found no more', async () => {
    const id = await makeBusiness(api.db, { company_name: 'Vanishing Point' });
    await put(api.db, id);
    expect(await found('vanishing')).toBe(1);
    await api.search.remove(api.db, 'business', [id]);
    expect(await found('vanishing')).toBe(0);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [id]);
    expect(await readBusinessSources(api.db, [id])).toEqual([]);
  });

  test('makes a company findable by what it offers', async () => {
    const id = await makeBusiness(api.db, { company_name: 'Bare Shelf' });
    const product = await makeProduct(api.db, id, { name: 'Quoit stand', keywords: ['hoopla'] });
    await api.search.put(api.db, 'product', await readProductSources(api.db, [product]));
    await put(api.db, id);
    expect(await found('quoit')).toBe(1);
    expect(await found('hoopla')).toBe(1);
  });
});
