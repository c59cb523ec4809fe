import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { thirdOf } from '../../../../tests/support/samples.ts';
import { bothWays, CROWD, crowdSource, makeCrowd, planOf, remainsOf, SEARCHES, type Search } from '../../../../tests/support/sealed-crowd.ts';
import { index } from '../index.ts';
import { putDocuments, removeDocuments } from '../put-queries.ts';
import { COUNT_TO } from '../query/match-queries.ts';
import { renewSeals } from './seal.ts';
import { MANY, suitsSeal } from './suits.ts';

// Each compares many searches in both ways, beside writers.
vi.setConfig({ testTimeout: 180_000 });

const api = useApi('empty');
let ids: string[];

const seal = (always = true) => renewSeals(api.db, { least: 1, always });
const put = (number: number, id: string | undefined, more = {}) => putDocuments(api.db, 'business', [crowdSource(number, id, more)]);
const count = async (text: string, filters = {}): Promise<number> =>
  (await index.find(api.db, 'business', text, filters, { skip: 0, size: 1, sort: 'relevance' })).total;
const countOf = async (facet: 'types' | 'categories', key: string, text: string): Promise<number> =>
  sumOf((await index.facets(api.db, 'business', text, {}))[facet].filter((one) => one.key === key));
const sumOf = (counts: { count: number }[]): number => counts.reduce((sum, one) => sum + one.count, 0);

async function expectSame(searches: Search[]): Promise<void> {
  for (const search of searches) {
    const { sealed, byIndex } = await bothWays(api.db, search);
    expect(sealed, JSON.stringify(search)).toEqual(byIndex);
  }
}

beforeAll(async () => {
  // So that the crowd is large enough for searches of every form.
  MANY.least = 100;
  ids = await makeCrowd(api.db);
  await sql`insert into category (id, industry_id, name, place) select n::text, (select id from industry order by id limit 1), 'Trade ' || n, n from generate_series(0, 10) n
    on conflict do nothing`.execute(api.db);
}, 120_000);

afterAll(() => {
  MANY.least = COUNT_TO;
});

describe('a sealed search', () => {
  test('is answered from the seal where many documents match, and there alone', async () => {
    await sql`delete from search_seal`.execute(api.db);
    expect((await planOf(api.db, 'business', 'crowd')).sealed).toBe(false);
    await seal();
    expect(suitsSeal(await planOf(api.db, 'business', 'crowd'), 'all')).toBe(true);
    expect(suitsSeal(await planOf(api.db, 'business', 'seldom'), 'all')).toBe(false);
  });

  test('answers what the index answers, to the letter: order, totals, pages, filters, counts and ways on [SPD-006]', async () => {
    await seal();
    await expectSame(SEARCHES);
  });

  test('knows with the commit what was written, changed, made better and removed since, and never counts it twice [SPD-006]', async () => {
    for (const number of [3, 7, 12, 21]) await put(number, ids[number]);
    await seal();
    const [more, gold] = [await count('odd'), await count('third', { tier: 'gold' })];
    await api.db.transaction().execute(async (transaction) => {
      await putDocuments(transaction as never, 'business', [crowdSource(3, ids[3], { short: 'neither', quality: 12 })]);
      expect(await count('odd')).toBe(more);
    });
    expect(await count('odd')).toBe(more - 1);
    await put(3, newId());
    expect(await count('odd')).toBe(more);
    await put(12, ids[12], { labels: ['type:WS', 'tier:standard', 'category:2'] });
    expect(await count('third', { tier: 'gold' })).toBe(gold - 1);
    expect(await countOf('types', 'WS', 'third')).toBe(1);
    await put(12, ids[12], { labels: ['type:EX', 'tier:standard', 'category:2'] });
    expect([await countOf('types', 'WS', 'third'), await countOf('types', 'EX', 'third')]).toEqual([0, 1]);
    await removeDocuments(api.db, 'business', [ids[21] as string, ids[7] as string]);
    await sql`update search_business set quality = 999 where id = any(${ids.slice(100, 140)}::uuid[])`.execute(api.db);
    await expectSame(thirdOf(SEARCHES, 0));
    await seal();
    expect((await sql`select 1 from search_change where kind = 'business'`.execute(api.db)).rows).toEqual([]);
    await expectSame(thirdOf(SEARCHES, 1));
  });

  test('pages to its depth without overlap, with writes between its pages [SPD-006]', async () => {
    await seal();
    await put(1, newId(), { quality: 500 });
    const page = async (skip: number) => (await index.find(api.db, 'business', 'crowd', {}, { skip, size: 50, sort: 'relevance' })).ids;
    const read = (await Promise.all(Array.from({ length: 44 }, (_, i) => page(i * 50)))).flat();
    expect(new Set(read).size).toBe(2_200);
  });
});

describe('sealing', () => {
  test('under writers loses nothing that they write, and locks none of them out [SPD-006]', async () => {
    const writing = new AbortController();
    let written = 0;
    const write = async (from: number): Promise<void> => {
      for (let i = from; !writing.signal.aborted; i += 4) {
        const id = ids[(i * 13) % CROWD];
        if (i % 9 === 0) await put(i, newId());
        else if (i % 9 === 1) await removeDocuments(api.db, 'business', [id as string]);
        else if (i % 9 === 2) await sql`update search_business set quality = ${i % 400} where id = ${id}::uuid`.execute(api.db);
        else await put(i, id, { short: i % 8 < 4 ? 'even' : 'odd' });
        written += 1;
      }
    };
    const writers = [1, 2, 3].map(write);
    for (let round = 0; round < 3; round += 1) {
      const before = written;
      expect(await seal()).toContain('business');
      expect(written).toBeGreaterThan(before);
      await expectSame(thirdOf(SEARCHES, round));
    }
    writing.abort();
    await Promise.all(writers);
    await expectSame(thirdOf(SEARCHES, 2));
  });

  test('that is killed half-way leaves the old seal in force and no remains; the next one goes on [SPD-006]', async () => {
    await seal();
    const before = (await sql`select * from search_seal order by kind`.execute(api.db)).rows;
    await put(5, newId());
    // A writer that does not end holds nobody up; a reader of a row that the seal wants to write does.
    const held = openDatabase(api.url, silentLog, 2);
    await held.pool.query("begin; select 1 from search_seal where kind = 'business' for update");
    const own = openDatabase(api.url, silentLog, 2, 600_000, { application_name: 'sealer' });
    const sealing = renewSeals(own.db, { least: 1, always: true }).catch(String);
    const waits = () => api.pool.query("select pid from pg_stat_activity where application_name = 'sealer' and wait_event_type = 'Lock'");
    await expect.poll(async () => (await waits()).rowCount, { timeout: 30_000 }).toBe(1);
    expect(await seal()).toEqual([]);
    await api.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sealer'");
    expect(await sealing).toMatch(/terminat|discarded/);
    await Promise.all([held.pool.end(), own.close()]);
    expect((await sql`select * from search_seal order by kind`.execute(api.db)).rows).toEqual(before);
    expect(await remainsOf(api.db)).toBe(0);
    await expectSame(thirdOf(SEARCHES, 0));
    expect(await seal()).toContain('business');
    await expectSame(thirdOf(SEARCHES, 1));
  });

  test('is done when enough was written, and undone when a directory has become small [SPD-006]', async () => {
    await seal();
    expect(await seal(false)).toEqual([]);
    expect(await renewSeals(api.db, { least: 1, now: Date.now() + 25 * 3_600_000 })).toEqual([]);
    await put(5, newId());
    expect(await seal(false)).toEqual([]);
    expect(await renewSeals(api.db, { least: 1, now: Date.now() + 25 * 3_600_000 })).toEqual(['business']);
    expect(await renewSeals(api.db)).toEqual([]);
    expect((await sql`select 1 from search_seal`.execute(api.db)).rows).toEqual([]);
    expect(await remainsOf(api.db)).toBe(0);
    await expectSame(thirdOf(SEARCHES, 2));
  });

  test('is not needed after a restore that has not brought its lists: the index answers [SPD-006]', async () => {
    await seal();
    const all = await count('odd');
    await sql`delete from search_posting`.execute(api.db);
    expect(await count('odd')).toBe(all);
    await expectSame(SEARCHES.slice(0, 6));
    await seal();
    await sql`delete from search_block`.execute(api.db);
    expect(await count('odd')).toBe(all);
    await expectSame(SEARCHES.slice(0, 6));
  });

  test('takes few bytes for a document: the lists of 1,000,000 companies fit into two gigabytes twice, as while they are made anew [SPD-014]', async () => {
    await seal();
    const bytes = async (): Promise<number> => {
      // What earlier tests have left behind is room for the next seal, not part of this one; a reader that is just ending still holds on to it.
      for (const table of ['search_block', 'search_posting']) await api.pool.query(`vacuum (full) ${table}`);
      const { rows } = await sql<{ blocks: number; lists: number; postings: number; labels: number }>`
        select pg_total_relation_size('search_block')::float8 / count(*) as blocks, pg_total_relation_size('search_posting')::float8 / count(*) as lists,
          sum(cardinality(terms))::float8 / count(*) as postings, sum(cardinality(labels))::float8 / count(*) as labels from search_business`.execute(api.db);
      const { blocks, lists, postings, labels } = rows[0] ?? { blocks: 0, lists: 0, postings: 0, labels: 0 };
      // An id, an end and four bytes a label; four bytes for each word and label that a document has. What stands around them is small.
      const [ofBlocks, ofLists] = [blocks / (16 + 2 + 4 * labels), lists / (4 * postings)];
      // A company of a full directory has 100 words and 40 labels.
      const company = ofBlocks * (16 + 2 + 4 * 40) + ofLists * 4 * 140;
      return 2 * 1_000_000 * company;
    };
    await expect.poll(bytes, { timeout: 10_000 }).toBeLessThan(2e9);
  });
});

describe('bad input', () => {
  test('of a sealed search is bounded: the longest texts, the commonest words, nothing but filters [SPD-006]', async () => {
    await seal();
    const words = ['crowd', 'even', 'odd', 'steel', 'valve', 'third', 'fifth', 'company', 'works'];
    const hostile = [
      {
        text: Array.from({ length: 50 }, (_, i) => words[i % words.length])
          .join(' ')
          .slice(0, 200),
      },
      { text: 'crowd '.repeat(33) },
      { text: "crowd'); drop table search_seal; --" },
      { text: 'crowd', filters: { type: '🦆', country: 'ZZ', category: '"; select 1', tier: 'gold', verified: true } },
      { text: '', filters: { type: 'MA', country: 'GB', category: '4', tier: 'gold', verified: true } },
      { text: 'crowd', wanted: { skip: 10_000, size: 100 } },
      { text: '', filters: { type: 'MA' }, wanted: { skip: 10_000, size: 100 } },
    ];
    for (const search of hostile) {
      const { sealed, byIndex } = await bothWays(api.db, search);
      expect(sealed, JSON.stringify(search)).toEqual(byIndex);
    }
  });
});
