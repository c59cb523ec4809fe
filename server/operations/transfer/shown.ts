import type { Sentence } from '#contract/base/sentence.ts';
import type { CompanyImport } from '#contract/operations/staff-import.ts';
import type { Transfer } from '#contract/operations/transfer-shapes.ts';
import { ofContract, wordsOf } from '#server/base/names/say.ts';
import type { ImportRow, Progress, TransferRow } from './queries.ts';

const START: Progress = { phase: 'reading', read: 0, good: 0, rejected: 0, written: 0, perSecond: 0, secondsLeft: null, share: 0 };

/** An import or export as it is answered. */
export function shown({ id, asked, state, isStopping, progress, resultID, createdAt, endedAt, keptUntil }: TransferRow): Transfer {
  return { transferID: id, name: asked.name, state, isStopping, ...START, ...progress, hasResult: resultID !== null, createdAt, endedAt, keptUntil };
}

/** Its problems in the words of who reads them. */
export function shownImport(row: ImportRow, language: string | undefined): CompanyImport {
  const { isCheck, duplicates, invite } = row.asked;
  const { counts = null, problems = [], problemCount = 0 } = row.outcome ?? {};
  return {
    ...shown(row),
    isCheck,
    isWritten: row.isWritten,
    duplicates,
    invite,
    counts: counts && { created: 0, updated: 0, unchanged: 0, owned: 0, invited: 0, ...counts },
    problems: problems.map(({ row: number, column, sentence }) => ({ row: number, column, sentence: wordsOf(ofContract(sentence as Sentence), language) })),
    problemCount,
  };
}
