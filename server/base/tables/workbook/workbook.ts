import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { type Sentence, told } from '#contract/base/sentence.ts';
import { excerpt } from '#contract/catalogue/imports/cells.ts';
import { createQueue } from '../../jobs/queue.ts';
import { CsvFault, type CsvRow } from '../csv.ts';
import { MOST_ROWS, type Wishes } from './rows.ts';
import type { Answer, Order } from './thread.ts';

export interface Workbook {
  /** Names of its sheets, and of the one that was read. */
  sheets: string[];
  sheet: string;
  size: number;
  position(): number;
  /** Rows with something in them, the heading first; may be asked for again. */
  rows(): AsyncGenerator<CsvRow[]>;
  /** Removes what was unpacked. */
  close(): Promise<void>;
}

/** Bytes. */
const LARGEST = 20_000_000;
/** Megabytes of a thread; a table of 50,000 rows and 30 columns took 480 (docs/measurements.md). */
const MEMORY = 900;
const LONGEST_MS = 120_000;
const BATCH = 500;

const PATIENCE_MS = 60_000;
/** A workbook takes much memory while it is read: one at a time. */
const turn = createQueue(1, 10, PATIENCE_MS);

/**
 * Opens a workbook (.xlsx) of Excel, LibreOffice or Google Sheets in a thread of its own, which ends when it takes too much memory or time.
 * @throws CsvFault for what is none, is damaged, or is too large.
 */
export async function openWorkbook(path: string, wishes: Wishes): Promise<Workbook> {
  const { size } = await stat(path);
  if (size > LARGEST) throw new CsvFault(1, told('file.tooLarge', { megabytes: LARGEST / 1_000_000 }));
  const folder = await mkdtemp(join(tmpdir(), 'wbn-workbook-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const out = join(folder, 'rows');
    const answer = await turn(() => inThread({ ...wishes, path, out }));
    if ('fault' in answer) throw new CsvFault(1, sentenceOf(answer.fault, wishes));
    let position = 0;
    return {
      sheets: answer.sheets,
      sheet: answer.sheet,
      size: answer.count,
      position: () => position,
      rows: () => rowsIn(out, (count) => (position = count)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function sentenceOf(fault: 'rows' | 'sheet' | 'broken', { sheet = '' }: Wishes): Sentence {
  if (fault === 'rows') return told('file.tooManyRows', { most: MOST_ROWS.toLocaleString('en-GB') });
  return fault === 'sheet' ? told('file.noSheet', { text: excerpt(sheet) }) : told('file.damaged');
}

async function inThread(order: Order): Promise<Answer> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: order, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    return await new Promise<Answer>((done) => {
      worker.once('message', done);
      worker.once('error', () => done({ fault: 'broken' }));
      worker.once('exit', () => done({ fault: 'broken' }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

async function* rowsIn(path: string, tell: (count: number) => void): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    batch.push(JSON.parse(line) as CsvRow);
    count += 1;
    tell(count);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
