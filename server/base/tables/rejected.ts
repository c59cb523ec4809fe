import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { inEnglish } from '#contract/base/sentences.ts';
import type { Problem } from '#contract/catalogue/import.ts';
import { bare, PROBLEM } from '#contract/catalogue/imports/header.ts';
import { CsvFault, type CsvRow, csvLine } from './csv.ts';
import type { TableFile } from './table.ts';
import { workbookOf } from './workbook/write.ts';

/** Rows that were left out, with what is wrong with each; `say`: in which words. */
export class Rejected {
  readonly #said = new Map<number, string>();
  readonly #say: (problem: Problem) => string;

  constructor(say: (problem: Problem) => string = ({ column, sentence }) => `${column ? `${column}: ` : ''}${inEnglish(sentence)}`) {
    this.#say = say;
  }

  add(problems: Problem[]): void {
    for (const problem of problems) this.#said.set(problem.row, [this.#said.get(problem.row), this.#say(problem)].filter(Boolean).join(' · '));
  }

  /** What is wrong with a row; null where nothing is. */
  of(row: number): string | null {
    return this.#said.get(row) ?? null;
  }

  get size(): number {
    return this.#said.size;
  }
}

/** Writes the rejected rows of a file as such a file: the same columns in the same order, the same separator, and `problem` behind them. */
export async function writeRejected(path: string, file: TableFile, rejected: Rejected): Promise<void> {
  if (file.format === 'csv') return writeCsv(path, file, rejected);
  const rows: string[][] = [];
  for await (const cells of rejectedRows(file, rejected)) rows.push(cells);
  await writeFile(path, await workbookOf('Rows', rows));
}

async function writeCsv(path: string, file: TableFile, rejected: Rejected): Promise<void> {
  const out = createWriteStream(path);
  const isOver = finished(out);
  // The mark tells spreadsheets that this is UTF-8.
  out.write('\uFEFF');
  for await (const cells of rejectedRows(file, rejected)) if (!out.write(csvLine(cells, file.separator))) await once(out, 'drain');
  out.end();
  await isOver;
}

/** The rows as far as the file can be read. */
async function* readableRows(file: TableFile): AsyncGenerator<CsvRow[]> {
  try {
    yield* file.rows();
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
  }
}

/** The heading, then each rejected row as it came. */
async function* rejectedRows(file: TableFile, rejected: Rejected): AsyncGenerator<string[]> {
  let heading: string[] | null = null;
  let at = -1;
  for await (const batch of readableRows(file)) {
    for (const { row, cells } of batch) {
      if (!heading) {
        heading = cells;
        at = cells.findIndex((cell) => bare(cell) === PROBLEM);
        yield withProblem(cells, at, PROBLEM, cells.length);
      } else if (rejected.of(row) !== null) yield withProblem(cells, at, rejected.of(row) ?? '', heading.length);
    }
  }
}

/** Mended once and wrong again, a row has its problem in the same column. */
function withProblem(cells: string[], at: number, problem: string, width: number): string[] {
  const filled = Array.from({ length: Math.max(width, cells.length) }, (_, place) => cells[place] ?? '');
  return at < 0 ? [...filled, problem] : filled.map((cell, place) => (place === at ? problem : cell));
}
