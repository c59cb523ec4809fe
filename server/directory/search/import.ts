import type { Db } from '#server/base/database/database.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import type { Kind } from './document.ts';
import { isEmpty, learnLengths, putDocuments, putMemory, putOffered, refreshStatistics } from './put-queries.ts';
import { renewSeals } from './seal/seal.ts';
import { READERS } from './sources-queries.ts';

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
    settle: async () => {
      await refreshStatistics(db);
      await renewSeals(db);
    },
  };
}
