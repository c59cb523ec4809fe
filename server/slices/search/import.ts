import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';
import { wakeWords } from './dictionary.ts';
import type { Kind, Source } from './document.ts';
import { countAlone, learnLengths, putDocuments, putMemory, refreshStatistics, tableOf } from './put.ts';
import { readBusinessSources, readProductSources } from './sources.ts';

/** Makes findable what a long transaction writes. */
export interface BulkIndex {
  put(db: Db, ids: string[]): Promise<void>;
  /** The last thing before the commit. */
  finish(db: Db): Promise<void>;
  /** After the commit: counts anew what ranking depends on. */
  settle(): Promise<void>;
}

const READERS = { business: readBusinessSources, product: readProductSources } satisfies Partial<Record<Kind, (db: Db, ids: string[]) => Promise<Source[]>>>;

/**
 * New words are added through `db`, beside the transaction and asleep: were they added in it, every writer who meets one of them would wait
 * until a long import ends. Of an import that fails they stay behind asleep, which nobody can see.
 */
export function bulkIndex(db: Db, kind: keyof typeof READERS): BulkIndex {
  const memory = putMemory(db);
  let isFirst = true;
  return {
    put: async (transaction, ids) => {
      const sources = await READERS[kind](transaction, ids);
      if (isFirst && (await isEmpty(transaction, kind))) await learnLengths(transaction, kind, sources);
      isFirst = false;
      await putDocuments(transaction, kind, sources, memory);
    },
    finish: async (transaction) => {
      await countAlone(transaction);
      await wakeWords(transaction, memory.words);
    },
    settle: async () => {
      await refreshStatistics(db);
      await sql`select gin_clean_pending_list(${sql.lit(`search_${kind}_terms`)}::regclass), gin_clean_pending_list(${sql.lit(`search_${kind}_name_parts`)}::regclass)`.execute(
        db,
      );
    },
  };
}

async function isEmpty(db: Db, kind: Kind): Promise<boolean> {
  return (await sql`select 1 from ${tableOf(kind)} limit 1`.execute(db)).rows.length === 0;
}
