import { told } from '#contract/base/sentence.ts';
import type { Problem } from '#contract/catalogue/import.ts';
import { SHOWN_PROBLEMS, TRANSFER_ROWS } from '#contract/operations/transfer-shapes.ts';
import { CsvFault, type CsvRow } from '#server/base/tables/csv.ts';
import type { Outcome } from '#server/base/tables/import.ts';
import { Rejected } from '#server/base/tables/rejected.ts';
import type { TableFile } from '#server/base/tables/table.ts';
import type { Pulse } from './pulse.ts';
import type { Done, Progress } from './queries.ts';

/** Of the whole way, as it takes time on a file of 50,000 rows. */
const SHARE = { reading: 0.35, checking: 0.05 };
/** Stands where a column is left out: no column is called so. */
const LEFT_OUT = '-';

/** Counts rows and problems as they come. */
export function gather(pulse: Pulse) {
  const left = new Rejected();
  const problems: Problem[] = [];
  let problemCount = 0;
  let fault: Problem | null = null;
  const tell = (read: number) => pulse.tell({ read, rejected: left.size, good: Math.max(read - left.size, 0) });
  const onProblems = (some: Problem[]) => {
    left.add(some);
    problemCount += some.length;
    problems.push(...some.slice(0, SHOWN_PROBLEMS - problems.length));
    tell(pulse.progress.read);
  };
  return {
    left,
    listeners: { onProblems, onProgress: (phase: string, done: number, total: number) => pulse.tell(wayOf(phase, done, total)) },
    /** The same rows under the headings that somebody chose. */
    rows: ({ size, position, rows }: TableFile, places: (string | null)[]) => ({
      size,
      position,
      rows: () =>
        noting(counted(rows(), places, tell), (noted) => {
          fault = noted;
        }),
    }),
    done: ({ counts }: Outcome): Done => ({
      counts: counts && Object.fromEntries(Object.entries(counts).filter((pair): pair is [string, number] => typeof pair[1] === 'number')),
      // What ended the reading stands first, however many problems came before it.
      problems: [...(fault ? [fault] : []), ...problems.toSorted((one, other) => one.row - other.row)].slice(0, SHOWN_PROBLEMS),
      problemCount,
    }),
  };
}

function wayOf(phase: string, done: number, total: number): Partial<Progress> {
  const part = total > 0 ? done / total : 0;
  if (phase === 'Reading') return { phase: 'reading', share: SHARE.reading * part };
  if (phase === 'Checking') return { phase: 'checking', share: SHARE.reading };
  const before = SHARE.reading + SHARE.checking;
  return { phase: 'writing', written: done, share: before + (1 - before) * part };
}

/** Notes what ended the reading. */
async function* noting(batches: AsyncGenerator<CsvRow[]>, note: (fault: Problem) => void): AsyncGenerator<CsvRow[]> {
  try {
    yield* batches;
  } catch (error) {
    if (error instanceof CsvFault) note({ row: error.row, column: null, sentence: error.sentence });
    throw error;
  }
}

/** The rows under the columns that somebody chose, and how many they are. @throws CsvFault where they are too many. */
export async function* counted(
  batches: AsyncIterable<CsvRow[]>,
  places: (string | null)[],
  tell: (read: number) => void,
  most: number = TRANSFER_ROWS,
): AsyncGenerator<CsvRow[]> {
  let read = -1;
  for await (const batch of batches) {
    const [first] = batch;
    if (read < 0 && first) batch[0] = { row: first.row, cells: first.cells.map((_, at) => places[at] ?? LEFT_OUT) };
    read += batch.length;
    if (read > most) throw new CsvFault(batch.at(-1)?.row ?? 1, told('file.tooManyRows', { most: most.toLocaleString('en-GB') }));
    tell(Math.max(read, 0));
    yield batch;
  }
}
