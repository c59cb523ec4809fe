import { told } from '#contract/base/sentence.ts';
import type { ImportKind, Problem } from '#contract/catalogue/import.ts';
import { type Header, readHeader } from '#contract/catalogue/imports/header.ts';
import { type Db, transactional } from '../database/database.ts';
import { type Check, closeStaging, createStaging, dropStaged, type Staging } from '../database/staging.ts';
import { purgePages } from '../pages/page-purge-queries.ts';
import { CsvFault, type CsvFile, type CsvRow } from './csv.ts';
import { liftTimeouts, releaseSavepoint, rollBackToSavepoint, setSavepoint, tryImportLock } from './import-queries.ts';

/** How one kind of file gets into the directory: rows are staged, settled against what is there, checked, then written in batches. */
export interface Importer<Row> {
  kind: ImportKind<Row>;
  staging: Staging;
  /** Tables that it writes to. */
  tables: string[];
  /** Locks what the import depends on. @throws Error when that is missing. */
  open(db: Db): Promise<void>;
  /** Checks rows by themselves and stages them. */
  stage(db: Db, header: Header, rows: CsvRow[]): Promise<Problem[]>;
  /** Finds what is known already, and what of that changes. */
  settle(db: Db, header: Header, report: (found: Problem[]) => void): Promise<void>;
  checks(header: Header): Check[];
  /** Looks at what is left to be written, after rows with problems were taken out; `each`: names every row that is too much, not the first alone. */
  limits?(each: boolean): Check[];
  /** Writes staged rows by their number. @returns the ids of what is new or has changed. */
  write(db: Db, header: Header, from: number, to: number): Promise<string[]>;
  count(db: Db): Promise<Counts>;
}

/** What an import did, or would do. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  [more: string]: number;
}

export interface ImportOptions {
  dryRun: boolean;
  update: boolean;
  /** `all`: with one problem nothing is written; `good`: rows with problems are left out. */
  mode?: 'all' | 'good';
  /** A few rows of a request: the limits of a request hold, and others may import meanwhile. */
  small?: boolean;
  signal?: AbortSignal;
  onProblems(problems: Problem[]): void;
  onIgnored?(headings: string[]): void;
  onProgress?(phase: 'Reading' | 'Checking' | 'Writing' | 'Counting', done: number, total: number): void;
  /** Makes findable what was written, in the same transaction; not called in a dry run. */
  index?: { put(db: Db, ids: string[]): Promise<void>; finish(db: Db): Promise<void> };
}

export interface Outcome {
  rows: number;
  problems: number;
  /** Rows as a spreadsheet numbers them that were not written because of their problems; of `mode: 'all'` those that have any. */
  rejected: Set<number>;
  /** Null when nothing was written: there were problems, or the file as a whole cannot be read. */
  counts: Counts | null;
}

const BATCH = 500;

/** Ends the transaction without a trace, and carries the outcome out of it. */
class TakenBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('taken back');
    this.outcome = outcome;
  }
}

type Rows = Pick<CsvFile, 'rows' | 'position' | 'size'>;

/** Imports a file as a whole or not at all. A dry run does the same, except for search, and takes it back. @throws what `signal` is aborted with. */
export async function importFile<Row>(db: Db, file: Rows, importer: Importer<Row>, options: ImportOptions): Promise<Outcome> {
  try {
    return await undoable(db, async (db) => {
      const outcome = await importIn(db, file, importer, options);
      options.signal?.throwIfAborted();
      if (options.dryRun || outcome.counts === null) throw new TakenBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome;
    if ((error as { code?: string }).code === '23505')
      throw new Error('Somebody else wrote the same external ids in the meantime. Nothing was written; please run the import again.', { cause: error });
    throw error;
  }
}

/** Like `transactional`; in a transaction that is open already, a failure takes back what came since and leaves the rest to the caller. */
async function undoable<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return transactional(db, work);
  await setSavepoint(db);
  try {
    const done = await work(db);
    await releaseSavepoint(db);
    return done;
  } catch (error) {
    await rollBackToSavepoint(db);
    throw error;
  }
}

async function importIn<Row>(db: Db, file: Rows, importer: Importer<Row>, options: ImportOptions): Promise<Outcome> {
  const rejected = new Set<number>();
  let problems = 0;
  const report: Report = (found) => {
    problems += found.length;
    for (const { row } of found) rejected.add(row);
    if (found.length > 0) options.onProblems(found);
  };
  if (!options.small) await liftLimits(db);
  await createStaging(db, importer.staging);
  await importer.open(db);
  const { header, rows, isWhole } = await stageFile(db, file, importer, options, report);
  if (!header || header.problems.length > 0) return { rows, problems, rejected, counts: null };
  options.onProgress?.('Checking', 0, rows);
  const leaveOut = options.mode === 'good' && isWhole;
  await checkStaged(db, header, importer, { report, rejected, leaveOut });
  if (!leaveOut && problems > 0) return { rows, problems, rejected, counts: null };
  await writeAll(db, header, rows, importer, options);
  return { rows, problems, rejected, counts: await importer.count(db) };
}

interface Checking {
  report: Report;
  /** Rows that have problems so far. */
  rejected: ReadonlySet<number>;
  /** Whether these are taken out, so that the others can be written. */
  leaveOut: boolean;
}

async function checkStaged<Row>(db: Db, header: Header, importer: Importer<Row>, { report, rejected, leaveOut }: Checking): Promise<void> {
  const { staging } = importer;
  await closeStaging(db, staging);
  await importer.settle(db, header, report);
  for (const check of importer.checks(header)) await runCheck(db, check, report);
  if (leaveOut) await dropStaged(db, staging, rejected);
  const before = rejected.size;
  for (const check of importer.limits?.(leaveOut) ?? []) await runCheck(db, check, report);
  if (leaveOut && rejected.size > before) await dropStaged(db, staging, rejected);
}

/** Somebody else imports: it is worth trying again. */
export class ImportBusy extends Error {
  constructor() {
    super('Another import is running. Please wait until it has ended.');
  }
}

/** The limits of a request do not fit an import: it may take minutes, and waits for whoever is writing. */
async function liftLimits(db: Db): Promise<void> {
  await liftTimeouts(db);
  const rows = await tryImportLock(db);
  if (!rows[0]?.free) throw new ImportBusy();
}

type Report = (found: Problem[]) => void;

interface Staged {
  header: Header | null;
  rows: number;
  /** Whether the file could be read to its end. */
  isWhole: boolean;
}

async function stageFile<Row>(db: Db, file: Rows, importer: Importer<Row>, options: ImportOptions, report: Report): Promise<Staged> {
  const staged: Staged = { header: null, rows: 0, isWhole: true };
  try {
    for await (const batch of file.rows()) {
      options.signal?.throwIfAborted();
      if (!staged.header) staged.header = takeHeader(batch, importer, options, report);
      if (staged.header.problems.length > 0) break;
      if (batch.length > 0) report(await importer.stage(db, staged.header, batch));
      staged.rows += batch.length;
      options.onProgress?.('Reading', file.position(), file.size);
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    staged.isWhole = false;
    report([{ row: error.row, column: null, sentence: error.sentence }]);
  }
  if (!staged.header) report([{ row: 1, column: null, sentence: told('file.noHeading') }]);
  return staged;
}

/** Takes the heading out of the first batch. */
function takeHeader<Row>(batch: CsvRow[], importer: Importer<Row>, options: ImportOptions, report: Report): Header {
  const { row, cells } = batch.shift() ?? { row: 1, cells: [] };
  const header = readHeader(importer.kind, row, cells, options.update);
  report(header.problems);
  options.onIgnored?.(header.ignored);
  return header;
}

async function runCheck(db: Db, check: Check, report: Report): Promise<void> {
  let page = await check(db, 0);
  while (page.length > 0) {
    report(page);
    page = await check(db, page.at(-1)?.row ?? 0);
  }
}

async function writeAll<Row>(
  db: Db,
  header: Header,
  rows: number,
  importer: Importer<Row>,
  { dryRun, signal, onProgress, index }: ImportOptions,
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    signal?.throwIfAborted();
    const ids = await importer.write(db, header, from, from + BATCH);
    if (!dryRun && ids.length > 0) await index?.put(db, ids);
    onProgress?.('Writing', Math.min(from + BATCH, rows), rows);
  }
  if (dryRun) return;
  await index?.finish(db);
  await purgePages(db);
}
