import type { Names } from '#contract/catalogue/imports/names.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Request } from '#server/base/http/request.ts';
import { ofContract, wordsOf } from '#server/base/names/say.ts';
import { importFile, type Outcome } from '#server/base/tables/import.ts';
import { readNames } from '#server/company/business/import-names.ts';
import { productImporter } from './import.ts';
import { finishWrite } from './written.ts';

interface Table {
  businessID: string;
  columns: string[];
  rows: string[][];
  dryRun: boolean;
  mode: 'all' | 'good';
}

interface Imported extends Outcome {
  found: { row: number; column: string | null; sentence: string }[];
}

/** Imports the rows of a table as `bin/import products --update` imports a file: the same checks, the same sentences, all or none. */
export async function importRows(request: Request, { businessID, columns, rows, dryRun, mode }: Table): Promise<Imported> {
  const { db, findable } = request;
  const found: Imported['found'] = [];
  const written: string[] = [];
  const importer = productImporter(await keptNames(db), businessID, { update: true, unlimited: false });
  const outcome = await importFile(db, tableOf(columns, rows), importer, {
    dryRun,
    update: true,
    mode,
    small: true,
    onProblems: (problems) =>
      found.push(...problems.map(({ row, column, sentence }) => ({ row, column, sentence: wordsOf(ofContract(sentence), request.visit.language) }))),
    index: {
      put: async (transaction, ids) => {
        written.push(...ids);
        await findable.renew(transaction, 'product', ids);
      },
      finish: async () => {},
    },
  });
  if (written.length > 0) await finishWrite(request, { businessID, ids: written, what: 'products-imported', detail: String(written.length) });
  return { ...outcome, found };
}

/** How long the names of countries and industries are kept: a list is checked, put right and checked again. */
const KEPT_MS = 10 * 60_000;
let kept: { names: Promise<Names>; at: number } | null = null;

function keptNames(db: Db): Promise<Names> {
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.names;
  const reading = { names: readNames(db), at: Date.now() };
  kept = reading;
  reading.names.catch(() => {
    if (kept === reading) kept = null;
  });
  return reading.names;
}

/** Rows as a file gives them: the heading is row 1, empty rows count and are left out. */
function tableOf(columns: string[], rows: string[][]) {
  const numbered = [columns, ...rows].map((cells, index) => ({ row: index + 1, cells }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return {
    size: filled.length,
    position: () => filled.length,
    rows: async function* () {
      yield filled;
    },
  };
}
