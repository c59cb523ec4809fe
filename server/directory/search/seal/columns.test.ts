import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { seeded } from '../../../../tests/support/drawn.ts';
import { samples } from '../../../../tests/support/samples.ts';
import { CROWD, crowdSource, makeCrowd, planOf, SEARCHES, type Search } from '../../../../tests/support/sealed-crowd.ts';
import { counterOf } from '../facets/counts.ts';
import { countValues, type LabelCount } from '../facets/counts-queries.ts';
import { putDocuments, removeDocuments } from '../put-queries.ts';
import { COUNT_TO } from '../query/match-queries.ts';
import { countByColumns, holdColumns } from './columns.ts';
import { renewSeals } from './seal.ts';
import { MANY } from './suits.ts';

// Each compares many searches in both ways, beside writers.
vi.setConfig({ testTimeout: 180_000 });

const api = useApi('empty');
let ids: string[];
const random = seeded(360);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const seal = () => renewSeals(api.db, { least: 1, always: true });
const put = (number: number, id: string | undefined, more = {}) => putDocuments(api.db, 'business', [crowdSource(number, id, more)]);

/** Whether this search is counted in the process. */
const isCountedHere = async ({ text, filters = {} }: Search): Promise<boolean> =>
  (await countByColumns(api.db, await planOf(api.db, 'business', text, filters), 'all')) !== null;

const WORDS = ['crowd', 'even', 'odd', 'third', 'steel', 'fifth', 'valve', 'seldom', 'company', 'neither'];

function drawSearch(): Search {
  const filters: Filters = {
    ...(random() < 0.5 && { type: oneOf(['MA', 'DI', 'WS', 'ZZ']) }),
    ...(random() < 0.4 && { country: oneOf([['GB'], ['US', 'CN'], ['IT', 'DE', 'GB']]) }),
    ...(random() < 0.3 && { category: [String(Math.floor(random() * 12))] }),
    ...(random() < 0.2 && { verified: true }),
    ...(random() < 0.2 && { tier: oneOf(['gold', 'standard']) }),
  } as Filters;
  return { text: Array.from({ length: Math.floor(random() * 3) }, () => oneOf(WORDS)).join(' '), filters };
}

const DRAWN = Array.from({ length: samples(60, 24) }, drawSearch);

const sorted = (rows: LabelCount[]) => rows.map(({ missing, key, count }) => `${missing} ${key} ${count}`).toSorted();

/** What is counted of a search here and by the index, at one moment; what misses a filter is told by the filter's own labels alone. */
function bothCounts({ text, filters = {} }: Search): Promise<{ here: LabelCount[] | null; byIndex: LabelCount[] }> {
  return api.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const db = transaction as Db;
      const plan = await planOf(db, 'business', text, filters);
      const mode = await counterOf(db).mode(plan);
      return { here: await countByColumns(db, plan, mode), byIndex: await countValues(db, plan, mode) };
    });
}

/** @returns how many were counted here. */
async function expectSame(searches: Search[]): Promise<number> {
  let counted = 0;
  for (const search of searches) {
    const { here, byIndex } = await bothCounts(search);
    if (here === null) continue;
    counted += 1;
    expect(sorted(here), JSON.stringify(search)).toEqual(sorted(byIndex));
  }
  return counted;
}

/** Changes documents in every way that there is. */
async function write(i: number): Promise<void> {
  const id = ids[(i * 13) % CROWD];
  if (i % 9 === 0) await put(i, newId());
  else if (i % 9 === 1) await removeDocuments(api.db, 'business', [id as string]);
  else if (i % 9 === 2) await sql`update search_business set quality = ${i % 400} where id = ${id}::uuid`.execute(api.db);
  else await put(i, id, { short: i % 8 < 4 ? 'even' : 'neither', labels: [`type:${oneOf(['MA', 'WS'])}`, 'tier:gold', 'country:GB', `category:${i % 11}`] });
}

beforeAll(async () => {
  MANY.least = 100;
  ids = await makeCrowd(api.db);
  await sql`insert into category (id, industry_id, name, place) select n::text, (select id from industry order by id limit 1), 'Trade ' || n, n from generate_series(0, 11) n
    on conflict do nothing`.execute(api.db);
}, 120_000);

afterAll(() => {
  MANY.least = COUNT_TO;
});

describe('counts from the labels that a process holds', () => {
  test('are those of the index: for every form of search, and for random ones, before and after writes [FAC-036]', async () => {
    const all = [...SEARCHES, ...DRAWN];
    await seal();
    await holdColumns(api.db, 'business');
    expect(await isCountedHere({ text: 'seldom' })).toBe(true);
    expect(await isCountedHere({ text: '', filters: { type: 'MA', country: 'GB' } })).toBe(true);
    expect(await expectSame(all)).toBeGreaterThan((all.length * 3) / 4);
    for (let i = 0; i < 200; i += 1) await write(i);
    expect(await expectSame(all)).toBeGreaterThan((all.length * 3) / 4);
  });

  test('know what their own transaction has written, and nobody else knows it before the commit', async () => {
    const total = async (db: Db) => {
      const rows = await countByColumns(db, await planOf(db, 'business', 'crowd'), 'all');
      return rows?.find(({ missing, key }) => missing === 0 && key === 'type:EX')?.count ?? 0;
    };
    await seal();
    await holdColumns(api.db, 'business');
    expect(await total(api.db)).toBe(0);
    expect(await isCountedHere({ text: 'crowd' })).toBe(true);
    await api.db.transaction().execute(async (transaction) => {
      await putDocuments(transaction as never, 'business', [crowdSource(3, ids[3], { labels: ['type:EX'] })]);
      expect([await total(transaction as Db), await total(api.db)]).toEqual([1, 0]);
    });
    expect(await total(api.db)).toBe(1);
  });

  test('are never taken from an earlier seal: the database counts until the new one is copied, which the first count begins', async () => {
    await seal();
    await holdColumns(api.db, 'business');
    expect(await isCountedHere({ text: 'crowd' })).toBe(true);
    await seal();
    expect(await isCountedHere({ text: 'crowd' })).toBe(false);
    await expect.poll(() => isCountedHere({ text: 'crowd' }), { timeout: 30_000 }).toBe(true);
    expect(await expectSame(DRAWN)).toBeGreaterThan((DRAWN.length * 2) / 3);
    await sql`delete from search_seal`.execute(api.db);
    expect(await isCountedHere({ text: 'crowd' })).toBe(false);
  });

  test('stay right beside writers and one who seals anew', async () => {
    await seal();
    await holdColumns(api.db, 'business');
    const writing = new AbortController();
    const writers = [1, 2].map(async (from) => {
      for (let i = from; !writing.signal.aborted; i += 2) await write(i);
    });
    for (let round = 0; round < 3; round += 1) {
      await expectSame(DRAWN.filter((_, at) => at % 3 === round));
      await seal();
      await holdColumns(api.db, 'business');
    }
    writing.abort();
    await Promise.all(writers);
    expect(await expectSame(DRAWN)).toBeGreaterThan((DRAWN.length * 2) / 3);
  });
});
