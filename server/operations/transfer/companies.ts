import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { businessFile } from '#contract/catalogue/import.ts';
import { knownHeadings } from '#contract/catalogue/imports/header.ts';
import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { CsvFault } from '#server/base/tables/csv.ts';
import { type Importer, importFile, type Outcome } from '#server/base/tables/import.ts';
import { analyseTables } from '#server/base/tables/import-queries.ts';
import { writeRejected } from '#server/base/tables/rejected.ts';
import { openTable, type TableFile } from '#server/base/tables/table.ts';
import { businessImporter } from '#server/company/business/import.ts';
import { readNames } from '#server/company/business/import-names.ts';
import { findTwins } from '#server/company/duplicate/twins.ts';
import { bulkIndex } from '#server/directory/search/import.ts';
import { record } from '../audit/queries.ts';
import { gather } from './gather.ts';
import { Ended, type Pulse } from './pulse.ts';
import { dropResult, keepResult, makeResult } from './result.ts';
import { finish, type Work } from './run-queries.ts';

type Companies = Work<'companies'>;
type Parts = Omit<AppContext, 'pool'>;

/** Imports a file of companies, or says what that would do. All of it stands with one commit, which says that it is done; before it nothing does. */
export async function importCompanies(parts: Parts, work: Companies, pulse: Pulse): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wbn-transfer-'));
  try {
    const path = join(folder, 'source');
    const { body } = await parts.storage.open(work.source ?? '');
    await pipeline(body, createWriteStream(path));
    await importFrom(parts, work, pulse, folder, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFrom(parts: Parts, work: Companies, pulse: Pulse, folder: string, path: string): Promise<void> {
  const { sheet } = work.asked;
  let table: TableFile;
  try {
    table = await openTable(path, { known: knownHeadings(businessFile), ...(sheet !== null && { sheet }) });
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return endUnread(parts, work, pulse, error);
  }
  try {
    await importTable(parts, work, pulse, table, join(folder, 'rejected'));
  } finally {
    await table.close();
  }
}

/** A file that is none is no fault of ours: whoever sent it reads why. */
async function endUnread(parts: Parts, work: Companies, pulse: Pulse, { row, sentence }: CsvFault): Promise<void> {
  await pulse.still();
  const outcome = { counts: null, problems: [{ row, column: null, sentence }], problemCount: 1 };
  if (!(await finish(parts.db, work, { progress: pulse.progress, outcome, resultID: null }))) throw new Ended('stop');
}

async function importTable(parts: Parts, work: Companies, pulse: Pulse, table: TableFile, path: string): Promise<void> {
  const { duplicates, invite, isCheck, mode } = work.asked;
  const importer = businessImporter(await readNames(parts.db), { duplicates, invite, twins: findTwins });
  const found = gather(pulse);
  const index = bulkIndex(parts.db, parts.search, 'business');
  const result = await makeResult(parts, work, table.format);
  const options = { dryRun: isCheck, update: duplicates === 'update', mode: isCheck ? 'good' : mode, signal: pulse.signal, index, ...found.listeners } as const;
  const written = await inTransaction(parts, async (parts) => {
    const outcome = await importFile(parts.db, found.rows(table, work.asked.places), importer, options);
    await pulse.still();
    const resultID = hasRejected(outcome) ? result.id : null;
    if (resultID) {
      await writeRejected(path, table, found.left);
      await keepResult(parts, result, path);
    }
    if (!(await finish(parts.db, work, { progress: { ...pulse.progress, ...ENDED }, outcome: found.done(outcome), resultID }))) throw new Ended('stop');
    if (!isCheck) await note(parts, work, outcome);
    return outcome;
  });
  if (!hasRejected(written)) await dropResult(parts, result);
  if (!isCheck && written.counts) await countAnew(parts, importer, index);
}

/** A heading that is wrong has no rows to give back. */
const hasRejected = ({ rows, rejected }: Outcome): boolean => rows > 0 && rejected.size > 0;

const ENDED = { share: 1, secondsLeft: 0 } as const;

/** What was written is found already; counting only tunes the order, and the daily job does it again. */
async function countAnew<Row>({ db, log }: Parts, importer: Importer<Row>, index: { settle(): Promise<void> }): Promise<void> {
  await index
    .settle()
    .then(() => analyseTables(db, importer.tables))
    .catch((error) => log.warn({ error: String(error) }, 'imported, and not counted yet'));
}

async function note({ db, now }: Pick<Parts, 'db' | 'now'>, { id, accountID, asked }: Companies, { rows, rejected, counts }: Outcome): Promise<void> {
  const { name, duplicates, invite, mode } = asked;
  const details = { name, duplicates, invite, mode, rows, rejected: rejected.size, counts };
  await record(db, { staffID: accountID, act: 'import.write', about: { kind: 'import', id }, details, at: now() });
}
