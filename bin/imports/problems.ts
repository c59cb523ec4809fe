import { closeSync, openSync, writeSync } from 'node:fs';
import { inEnglish } from '#contract/base/sentences.ts';
import { PRINTED_PROBLEMS, type Problem } from '#contract/catalogue/import.ts';
import { csvLine } from '#server/base/tables/csv.ts';

export interface ProblemList {
  add(problems: Problem[]): void;
  /** Prints the first ones by row, and how many there are beyond them. */
  print(): void;
  close(): void;
}

/** Keeps the first problems for printing; all go to the file, if one is wanted. */
export function listProblems(path: string | null): ProblemList {
  const kept: Problem[] = [];
  let count = 0;
  const file = path === null ? null : openSync(path, 'w');
  // The byte order mark tells spreadsheets that this is UTF-8.
  if (file !== null) writeSync(file, `\uFEFF${csvLine(['row', 'column', 'message'])}`);
  return {
    add: (problems) => {
      count += problems.length;
      kept.push(...problems.slice(0, Math.max(PRINTED_PROBLEMS - kept.length, 0)));
      if (file !== null) writeSync(file, problems.map(({ row, column, sentence }) => csvLine([row, column ?? '', inEnglish(sentence)])).join(''));
    },
    print: () => {
      for (const { row, column, sentence } of kept.sort((a, b) => a.row - b.row))
        console.error(`row ${row}${column ? `, ${column}` : ''}: ${inEnglish(sentence)}`);
      if (count > kept.length)
        console.error(`… and ${(count - kept.length).toLocaleString('en-GB')} more${path ? '' : ' (--errors FILE writes all of them)'}.`);
    },
    close: () => {
      if (file !== null) closeSync(file);
    },
  };
}
