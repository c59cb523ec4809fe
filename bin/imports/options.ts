import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Id } from '#contract/base/shapes.ts';
import { DUPLICATES } from '#contract/operations/staff-import-words.ts';

export interface ImportCommand {
  kind: 'businesses' | 'products';
  file: string;
  business: string;
  dryRun: boolean;
  update: boolean;
  /** What becomes of businesses that may be in the directory already. */
  duplicates: (typeof DUPLICATES)[number];
  unlimited: boolean;
  /** Good rows are written though others have problems. */
  good: boolean;
  /** Of a workbook; null: the first sheet with a known heading. */
  sheet: string | null;
  /** Where all problems go as CSV. */
  errors: string | null;
  /** Where the rows with problems go, as they came. */
  rejected: string | null;
}

export const USAGE = `Usage:
  bin/import businesses FILE [--dry-run] [--update] [--duplicates HOW] [--good] [--unlimited] [--sheet NAME] [--errors FILE] [--rejected FILE]
  bin/import products FILE --business ID [the same]

  FILE is CSV or a workbook (.xlsx).

  --dry-run        checks everything, counts, and writes nothing
  --update         rows whose external_id exists renew that business or product
  --duplicates HOW  of businesses that may be in the directory already: refuse (without it), create one more, or update the one that is there
  --good           writes the good rows though others have problems; without it, one problem stops all
  --unlimited      the number of products of the package does not count (businesses have no such limit)
  --sheet NAME     the sheet of a workbook; without it the first one with a heading
  --errors FILE    writes all problems to FILE as CSV; the first 1,000 are printed anyway
  --rejected FILE  writes the rows with problems to FILE as they came, with a column that says what is wrong

The columns are described in docs/import.md.`;

const options = {
  business: { type: 'string' },
  duplicates: { type: 'string' },
  errors: { type: 'string' },
  good: { type: 'boolean' },
  rejected: { type: 'string' },
  sheet: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  update: { type: 'boolean' },
  unlimited: { type: 'boolean' },
} as const;

/** Reads the command line; paths start in the folder `from`, where the operator stands. @throws Error with a sentence that says what is wrong; null when help is wanted. */
export function readCommand(args: string[], from: string): ImportCommand | null {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return null;
  const [kind, file, ...rest] = positionals;
  if (kind !== 'businesses' && kind !== 'products') throw new Error('Say what to import: businesses or products.');
  if (!file) throw new Error('Say which file to import.');
  if (rest.length > 0) throw new Error(`One file at a time: ${rest.join(' ')} is too much.`);
  if (kind === 'products' && !Id.safeParse(values.business).success)
    throw new Error('Products need the business that offers them: --business ID, its id of 36 characters.');
  if (kind === 'businesses' && values.business) throw new Error('--business goes with products.');
  const duplicates = duplicatesOf(kind, values.duplicates, values.update ?? false);
  return {
    kind,
    file: resolve(from, file),
    business: values.business ?? '',
    dryRun: values['dry-run'] ?? false,
    update: duplicates === 'update',
    duplicates,
    unlimited: values.unlimited ?? false,
    good: values.good ?? false,
    sheet: values.sheet ?? null,
    errors: values.errors ? resolve(from, values.errors) : null,
    rejected: values.rejected ? resolve(from, values.rejected) : null,
  };
}

/** `--update` is `--duplicates=update`, and the word for products. */
function duplicatesOf(kind: ImportCommand['kind'], how: string | undefined, update: boolean): ImportCommand['duplicates'] {
  if (how === undefined) return update ? 'update' : 'refuse';
  const known = DUPLICATES.find((one) => one === how);
  if (!known) throw new Error(`--duplicates is one of ${DUPLICATES.join(', ')}.`);
  if (kind === 'products') throw new Error('--duplicates goes with businesses.');
  if (update && known !== 'update') throw new Error('--update and --duplicates say different things.');
  return known;
}
