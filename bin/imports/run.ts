import type { Problem } from '#contract/catalogue/import.ts';
import { knownHeadings } from '#contract/catalogue/imports/header.ts';
import type { Db } from '#server/base/database/database.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import { type Importer, type ImportOptions, importFile, type Outcome } from '#server/base/tables/import.ts';
import { analyseTables } from '#server/base/tables/import-queries.ts';
import { Rejected, writeRejected } from '#server/base/tables/rejected.ts';
import { openTable } from '#server/base/tables/table.ts';
import { productImporter } from '#server/catalogue/product/import.ts';
import { businessImporter } from '#server/company/business/import.ts';
import { readNames } from '#server/company/business/import-names.ts';
import { findTwins } from '#server/company/duplicate/twins.ts';
import { type BulkIndex, bulkIndex } from '#server/directory/search/import.ts';
import type { ImportCommand } from './options.ts';

interface Listeners extends Pick<ImportOptions, 'signal' | 'onProblems' | 'onIgnored' | 'onProgress'> {
  /** Something failed after everything was written. */
  onTrouble(error: unknown): void;
}

type Command = Omit<ImportCommand, 'errors'>;

/** Where a file goes. */
interface Into {
  db: Db;
  search: SearchIndex;
}

/** Imports a file and makes it findable. */
export async function runImport({ db, search }: Into, command: Command, listeners: Listeners): Promise<Outcome> {
  const names = await readNames(db);
  const { update, duplicates, unlimited, business } = command;
  return command.kind === 'businesses'
    ? runWith(db, command, listeners, businessImporter(names, { duplicates, invite: true, twins: findTwins }), bulkIndex(db, search, 'business'))
    : runWith(db, command, listeners, productImporter(names, business, { update, unlimited }), indexOfProducts({ db, search }, business));
}

async function runWith<Row>(db: Db, command: Command, listeners: Listeners, importer: Importer<Row>, index: BulkIndex): Promise<Outcome> {
  const { dryRun } = command;
  const outcome = await importTable(db, command, importer, { ...listeners, index });
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

/** Imports, and gives back the rows that could not be. */
async function importTable<Row>(
  db: Db,
  { file, sheet, update, dryRun, good, rejected }: Command,
  importer: Importer<Row>,
  listeners: Omit<Listeners, 'onTrouble'> & Pick<ImportOptions, 'index'>,
): Promise<Outcome> {
  const table = await openTable(file, { known: knownHeadings(importer.kind), ...(sheet !== null && { sheet }) });
  const left = new Rejected();
  const onProblems = (problems: Problem[]) => {
    listeners.onProblems(problems);
    if (rejected !== null) left.add(problems);
  };
  try {
    const outcome = await importFile(db, table, importer, { ...listeners, onProblems, update, dryRun, mode: good ? 'good' : 'all' });
    if (rejected !== null && left.size > 0) await writeRejected(rejected, table, left);
    return outcome;
  } finally {
    await table.close();
  }
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
