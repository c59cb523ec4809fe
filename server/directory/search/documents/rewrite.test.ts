import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bare } from '../../../../tests/support/bare.ts';
import { useTrade } from '../../../../tests/support/trade.ts';
import { readOldTexts } from '../../../catalogue/product/trade/backfill.ts';
import { removeDocuments } from '../put-queries.ts';
import { rewriteDocuments } from './rewrite.ts';

const { api, made, update } = useTrade();

/** As if no document had been written anew yet. */
const begin = () => sql`update search_rewriting set ended_at = null, last_document = null`.execute(api.db);

const found = async (textQuery: string): Promise<string[]> => {
  const { results } = (await api.post('/search/product', { textQuery, size: 50 })).body;
  return results.map(({ productID }: { productID: string }) => productID).sort();
};

beforeEach(async () => {
  // Found by the same words otherwise, and counted with those that are read.
  await removeDocuments(
    api.db,
    'product',
    (await api.pool.query('select id from product')).rows.map(({ id }) => id),
  );
  await api.pool.query('delete from product');
});

test('while documents are written anew and texts of before are read no write of a client fails, and a product is found by its old words until its new document stands [DAT-036]', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) ids.push(await made({}, { name: 'Oldqword valve', moq: `${i + 1} pieces` }));
  ids.sort();
  // As a migration leaves them: what is in the tables is not yet in the documents.
  await sql`update product set name = 'Newqword valve'`.execute(api.db);
  await begin();
  await sql`delete from product_trade`.execute(api.db);
  await sql`update trade_reading set ended_at = null, last_product = null`.execute(api.db);
  expect([await found('oldqword'), await found('newqword')]).toEqual([ids, []]);

  const other = await api.pool.connect();
  await other.query('begin');
  await other.query('select id from search_product where id = any($1) for update', [ids.slice(1)]);
  await rewriteDocuments(api);
  expect([await found('oldqword'), await found('newqword')]).toEqual([ids.slice(1), ids.slice(0, 1)]);
  await other.query('commit');
  other.release();

  await begin();
  const jobs = [rewriteDocuments(api, { step: 1 }), readOldTexts(api, { atOnce: 1 })];
  const writes = ids.map((id, i) => update(id, { description: `Written meanwhile ${i}`, moq: `${i + 20} pieces` }));
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  await Promise.all(jobs);
  // The job leaves a product that is just being written to its next turn.
  await readOldTexts(api, { atOnce: 1 });
  expect([await found('oldqword'), await found('newqword'), await found('meanwhile')]).toEqual([[], ids, ids]);
  const { rows } = await api.pool.query('select count(*)::int as read from product_trade');
  expect(rows).toEqual([{ read: ids.length }]);
});

let rounds = 0;
/** Products of an origin as a version before that facet left them. @returns the word that they are found by, and their ids in the order of their documents */
async function without(count: number): Promise<{ word: string; ids: string[] }> {
  rounds += 1;
  const word = `${String.fromCharCode(96 + rounds)}xylqword`;
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await made({ origin: 'IT' }, { name: `${word} valve` }));
  await sql`update search_product set labels = labels - l.id, terms = terms - l.id from search_label l where l.key = 'origin:IT'`.execute(api.db);
  await begin();
  return { word, ids: ids.sort() };
}

const facet = async (textQuery: string, name: string) =>
  (await api.post('/search/facets', { textQuery, type: 'PR' })).body.data.facets.find((one: { name: string }) => one.name === name)?.values;

/** What the operator reads of the job. */
async function said(): Promise<string> {
  const settings = { DATABASE_URL: api.url, DATA_DIR: tmpdir() };
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/jobs.ts', 'list'], { env: { ...bare, ...settings } });
  return stdout.split('\n').find((line) => line.startsWith('search-facets')) ?? '';
}

/** A server that is killed after it has written so many steps. @returns the ids that it wrote */
async function killedAfter(steps: number, step: number): Promise<string[]> {
  const written: string[] = [];
  let left = steps;
  const renew: typeof api.findable.renew = async (db, kind, ids, memory) => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    await api.findable.renew(db, kind, ids, memory);
    written.push(...ids);
  };
  await rewriteDocuments({ ...api, findable: { ...api.findable, renew } }, { step }).catch((error) => expect(error.message).toBe('killed'));
  return written;
}

test('documents are written anew behind searches that go on, with a mark that the operator reads; after a kill the job goes on at the mark, and a new facet shows with the last document [FAC-039]', async () => {
  const { word, ids } = await without(5);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_business`.execute(api.db);
  const businesses = rows[0]?.count ?? 0;
  const { rows: all } = await sql<{ id: string }>`select id from search_product order by id`.execute(api.db);
  const products = all.map(({ id }) => id);
  expect(await said()).toContain(`has written 0 of ${businesses} business documents, 0 of ${products.length} product documents`);
  expect([await facet(word, 'origin'), (await facet(word, 'country'))?.length, await found(word)]).toEqual([undefined, 1, ids]);

  // All companies, the step that finds none left, and two steps of products.
  const first = (await killedAfter(businesses + 3, 1)).slice(-2);
  expect(first).toEqual(products.slice(0, 2));
  expect(await said()).toMatch(new RegExp(`succeeded never +has written 2 of ${products.length} product documents$`));
  // What is written already has its label; one document that lacks it is enough to hide the facet.
  await api.findable.renew(api.db, 'product', products.slice(2, -1));
  expect([await facet(word, 'origin'), await found(word)]).toEqual([undefined, ids]);

  expect(await killedAfter(99, 2)).toEqual(products.slice(2));
  expect(await facet(word, 'origin')).toEqual([expect.objectContaining({ key: 'IT', count: 5 })]);
  expect(await said()).not.toContain('has written');
});

test('a document that is just being written, and then is not, is written by the next turn before a new facet shows [FAC-039]', async () => {
  const { word, ids } = await without(3);
  const other = await api.pool.connect();
  await other.query('begin');
  await other.query('update search_product set detail = detail where id = $1', [ids[0]]);
  // The one that is held up, then the first of the next turn.
  await rewriteDocuments(api);
  await rewriteDocuments(api);
  expect(await facet(word, 'origin')).toBeUndefined();
  await other.query('rollback');
  other.release();
  await rewriteDocuments(api);
  expect(await facet(word, 'origin')).toEqual([expect.objectContaining({ key: 'IT', count: 3 })]);
});
