import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import type { Kind } from './document.ts';
import { learnLengths, type PutMemory, putDocuments, putMemory, refreshStatistics } from './put.ts';
import { tableOf } from './query/match.ts';
import { READERS } from './sources.ts';

/** Makes findable what a long transaction writes. */
export interface BulkIndex {
  put(db: Db, ids: string[]): Promise<void>;
  /** The last thing before the commit. */
  finish(db: Db): Promise<void>;
  /** After the commit: counts anew what ranking depends on. */
  settle(): Promise<void>;
}

/** New words are added in the transaction itself: they are never unique, so nobody else who writes one of them has to wait for a long import. */
export function bulkIndex(db: Db, search: SearchIndex, kind: Kind): BulkIndex {
  const [memory, products] = [putMemory(), putMemory()];
  let isFirst = true;
  return {
    put: async (transaction, ids) => {
      const sources = await READERS[kind](transaction, ids);
      if (isFirst && (await isEmpty(transaction, kind))) await learnLengths(transaction, kind, sources);
      isFirst = false;
      await putDocuments(transaction, kind, sources, memory);
      await search.tellChanged(transaction, kind, ids);
      if (kind === 'business') await putOffered(transaction, search, ids, products);
    },
    finish: async () => {},
    settle: () => refreshStatistics(db),
  };
}

const PIECE = 500;

/** A changed company changes what its products are found by. */
async function putOffered(db: Db, search: SearchIndex, businesses: string[], memory: PutMemory): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = any(${businesses})`.execute(db);
  for (let from = 0; from < rows.length; from += PIECE) {
    const ids = rows.slice(from, from + PIECE).map(({ id }) => id);
    await putDocuments(db, 'product', await READERS.product(db, ids), memory);
    await search.tellChanged(db, 'product', ids);
  }
}

async function isEmpty(db: Db, kind: Kind): Promise<boolean> {
  return (await sql`select 1 from ${tableOf(kind)} limit 1`.execute(db)).rows.length === 0;
}
