import type { Db } from '#server/base/database/database.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import { openCsv } from '#server/base/tables/csv.ts';
import type { Importer } from '#server/base/tables/import.ts';
import { type ImportOptions, importFile, type Outcome } from '#server/base/tables/import.ts';
import { analyseTables } from '#server/base/tables/import-queries.ts';
import { productImporter } from '#server/catalogue/product/import.ts';
import { businessImporter } from '#server/company/business/import.ts';
import { readNames } from '#server/company/business/import-names.ts';
import { type BulkIndex, bulkIndex } from '#server/directory/search/import.ts';
import type { ImportCommand } from './options.ts';

interface Listeners extends Pick<ImportOptions, 'signal' | 'onProblems' | 'onIgnored' | 'onProgress'> {
  /** Something failed after everything was written. */
  onTrouble(error: unknown): void;
}

/** Where a file goes. */
interface Into {
  db: Db;
  search: SearchIndex;
}

/** Imports a file and makes it findable. */
export async function runImport({ db, search }: Into, command: Omit<ImportCommand, 'errors'>, listeners: Listeners): Promise<Outcome> {
  const names = await readNames(db);
  const { update, unlimited, business } = command;
  return command.kind === 'businesses'
    ? runWith(db, command, listeners, businessImporter(names, update), bulkIndex(db, search, 'business'))
    : runWith(db, command, listeners, productImporter(names, business, { update, unlimited }), indexOfProducts({ db, search }, business));
}

async function runWith<Row>(
  db: Db,
  { file, update, dryRun }: Omit<ImportCommand, 'errors'>,
  listeners: Listeners,
  importer: Importer<Row>,
  index: BulkIndex,
): Promise<Outcome> {
  const outcome = await importFile(db, await openCsv(file), importer, { ...listeners, update, dryRun, index });
  const { created = 0, updated = 0 } = outcome.counts ?? {};
  if (dryRun || created + updated === 0) return outcome;
  listeners.onProgress?.('Counting', 0, 0);
  // What was written is found already; counting only tunes the order, and the daily job does it again.
  await index
    .settle()
    .then(() => analyseTables(db, importer.tables))
    .catch(listeners.onTrouble);
  return outcome;
}

/** A business is found by its products too: its document is renewed after them. */
function indexOfProducts({ db, search }: Into, business: string): BulkIndex {
  const products = bulkIndex(db, search, 'product');
  const offering = bulkIndex(db, search, 'business');
  let written = 0;
  return {
    put: async (transaction, ids) => {
      written += ids.length;
      await products.put(transaction, ids);
    },
    finish: async (transaction) => {
      if (written > 0) await offering.put(transaction, [business]);
      await products.finish(transaction);
      await offering.finish(transaction);
    },
    settle: products.settle,
  };
}
