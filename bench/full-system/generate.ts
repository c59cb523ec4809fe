import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { fillNames } from '#server/directory/search/company-names-queries.ts';
import { renewSeals } from '#server/directory/search/seal/seal.ts';
import { keepOffers } from '#server/trade/rfq/matching/offers.ts';
import { readVocabulary } from '../large/texts.ts';
import { writeCompanies } from './companies.ts';
import { openCopies } from './copy.ts';
import { openDocuments } from './documents.ts';
import { idOf } from './ids.ts';
import { dropIndexes } from './indexes.ts';
import { writeFollows, writePosts, writeThreads } from './network.ts';
import { writePeople } from './people.ts';
import { readReference } from './reference.ts';
import type { Sizes } from './sizes.ts';

/** Tables that are filled, without the small ones. */
export const FILLED = [
  ...['file', 'resource', 'account', 'profile', 'business', 'business_category', 'business_access', 'membership', 'verification', 'product', 'product_media'],
  ...['post', 'comment', 'reaction', 'follow', 'inquiry', 'inquiry_message', 'inquiry_read'],
  ...['search_business', 'search_product', 'search_person', 'search_term', 'search_deletion', 'search_name'],
];

/** Writes everything into an empty database that has the reference data. */
export async function generate(db: Db, url: string, sizes: Sizes): Promise<void> {
  const started = performance.now();
  const [reference, vocabulary, documents] = [await readReference(db), readVocabulary(), await openDocuments(db)];
  const build = await dropIndexes(url, FILLED);
  await writeFiles(url, sizes);
  await writePeople(url, documents, reference, vocabulary, sizes);
  await writeCompanies(url, documents, reference, vocabulary, sizes);
  await documents.finish(url);
  await writePosts(url, vocabulary, sizes);
  await writeFollows(url, sizes);
  await writeThreads(url, vocabulary, sizes);
  await build();
  await fillNames({ db });
  // Rows that are copied call no trigger that would note them.
  await sql`insert into supplier_change (business_id) select distinct business_id from business_access`.execute(db);
  await keepOffers({ db });
  await settle(db);
  await seal(db);
  console.log(`• Generated at scale ${sizes.scale} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Pictures that rows refer to; the bytes themselves do not exist. */
async function writeFiles(url: string, sizes: Sizes): Promise<void> {
  const copies = await openCopies(url, 'Pictures', { file: 'id, key, kind, content_type, byte_size, width, height, sizes' });
  for (let number = 0; number < sizes.files; number += 1)
    copies.to.file.write([idOf('file', number, sizes.files), `bench/${number}`, 'image', 'image/webp', 1, 1600, 900, '{64,256,1024}']);
  await copies.end();
}

/** What a server that has run for a night has: statistics, and pages known to be visible to all. */
async function settle(whole: Db): Promise<void> {
  const started = performance.now();
  await whole.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set maintenance_work_mem = '256MB'`.execute(db);
    for (const table of [...FILLED, 'search_label', 'search_phrase', 'supplier_offer', 'supplier_change'])
      await sql`vacuum (analyze, parallel 0) ${sql.table(table)}`.execute(db);
  });
  console.log(`• Vacuum and statistics: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** What the worker does as soon as it finds a large directory. */
async function seal(db: Db): Promise<void> {
  const started = performance.now();
  const kinds = await renewSeals(db, { always: true });
  if (kinds.length > 0) console.log(`• Sealed ${kinds.join(', ')}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
