import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTrade } from '../../../../tests/support/trade.ts';
import { readOldTexts } from '../../../catalogue/product/trade/backfill.ts';
import { rewriteDocuments } from './rewrite.ts';

const { api, made, update } = useTrade();

/** As if no document had been written anew yet. */
const begin = () => sql`update search_rewriting set ended_at = null, last_document = null`.execute(api.db);

const found = async (textQuery: string): Promise<string[]> => {
  const { results } = (await api.post('/search/product', { textQuery, size: 50 })).body;
  return results.map(({ productID }: { productID: string }) => productID).sort();
};

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
