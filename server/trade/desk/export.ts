import type { Db } from '#server/base/database/database.ts';
import { type ExportedThread, readExportedThreads } from './export-queries.ts';

const COLUMNS = [
  'id',
  'created_at',
  'last_message_at',
  'direction',
  'counterpart',
  'country',
  'identity',
  'subject',
  'product',
  'status',
  'outcome',
  'lost_reason',
  'value',
  'currency',
  'first_answer_hours',
  'assigned',
  'link',
] as const;
/** Signs that a cell of a workbook holds (Excel specifications and limits). */
const LONGEST_CELL = 32_767;

interface Wanted {
  businessID: string;
  /** Where the site stands. */
  site: string;
  messages: boolean;
  format: 'csv' | 'xlsx';
}

/** The conversations of a business as rows of a table, the heading first; `tell` hears how many there are so far. */
export async function conversationRows(db: Db, { businessID, site, messages, format }: Wanted, tell: (count: number) => void): Promise<string[][]> {
  const rows: string[][] = [[...COLUMNS, ...(messages ? ['messages'] : [])]];
  let threads = await readExportedThreads(db, businessID, null, messages);
  while (threads.length > 0) {
    for (const thread of threads)
      rows.push([...cellsOf(thread, `${site}/business/${businessID}/requests/${thread.id}`), ...(messages ? [fitting(thread.messages ?? '', format)] : [])]);
    tell(rows.length - 1);
    threads = await readExportedThreads(db, businessID, threads.at(-1)?.id ?? null, messages);
  }
  return rows;
}

const cellsOf = (thread: ExportedThread, link: string): string[] => [
  thread.id,
  thread.createdAt,
  thread.lastAt,
  thread.side === 'S' ? 'sent' : 'received',
  thread.counterpart,
  thread.country,
  thread.identity,
  thread.subject,
  thread.product,
  thread.isClosed ? 'closed' : 'open',
  thread.outcome,
  thread.lostReason,
  thread.value,
  thread.currency,
  thread.firstAnswerHours ?? '',
  thread.assigned,
  link,
];

/** A workbook refuses longer texts; a CSV file holds any. */
const fitting = (text: string, format: Wanted['format']): string =>
  format === 'xlsx' && text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
