import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '#contract/base/sentences.ts';
import type { Db } from '#server/base/database/database.ts';
import type { ImportOptions, Outcome } from '#server/base/tables/import.ts';
import { index } from '#server/directory/search/index.ts';
import type { ImportCommand } from '../../bin/imports/options.ts';
import { runImport } from '../../bin/imports/run.ts';

type Wishes = Partial<
  Pick<ImportCommand, 'business' | 'dryRun' | 'update' | 'duplicates' | 'unlimited' | 'good' | 'sheet' | 'rejected'> &
    Pick<ImportOptions, 'signal' | 'onProgress'>
>;

export interface Imported extends Outcome {
  /** In the words that the operator reads. */
  found: { row: number; column: string | null; message: string }[];
  ignored: string[];
}

/** Imports a text as a file of businesses, or of products when a business is given. */
export async function importText(db: Db, content: string | Buffer, wishes: Wishes = {}): Promise<Imported> {
  const {
    business = '',
    dryRun = false,
    update = false,
    unlimited = false,
    duplicates = 'refuse',
    good = false,
    sheet = null,
    rejected = null,
    ...listeners
  } = wishes;
  const found: Imported['found'] = [];
  const ignored: string[] = [];
  return withFile(content, async (file) => {
    const outcome = await runImport(
      { db, search: index },
      {
        kind: business ? 'products' : 'businesses',
        file,
        business,
        dryRun,
        update,
        duplicates: update ? 'update' : duplicates,
        unlimited,
        good,
        sheet,
        rejected,
      },
      {
        ...listeners,
        onProblems: (problems) => found.push(...problems.map(({ row, column, sentence }) => ({ row, column, message: inEnglish(sentence) }))),
        onIgnored: (headings) => ignored.push(...headings),
        onTrouble: (error) => {
          throw error;
        },
      },
    );
    return { ...outcome, found, ignored };
  });
}

/** Gives the path of a file with this content for as long as `work` runs. */
export async function withFile<T>(content: string | Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wbn-import-'));
  try {
    await writeFile(join(folder, 'file.csv'), content);
    return await work(join(folder, 'file.csv'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows as a plain CSV text. */
export const csvOf = (...rows: string[][]): string =>
  rows.map((cells) => `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`).join('');
