import { useState } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import type { CsvError } from '#web/components/csv/decode.ts';
import { isWorkbook } from '#web/media/upload/send-table.ts';
import { headingOf, type Table, type Workbook, widthOf } from './table.ts';
import { useWorkbook } from './use-workbook.ts';

/** Why a list could not be read; the page has the sentences, but for what the server says of a workbook. */
export interface Fault {
  name: CsvError['fault'] | 'other';
  row: number;
  sentence?: string | undefined;
}

/** The list that somebody gave. What cannot be read does not take the place of what was. */
export function useList(businessID: string, onNew: () => void) {
  const [table, setTable] = useState<Table | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [reading, setReading] = useState(false);
  const workbooks = useWorkbook(businessID);
  const show = async (name: string, read: Read) => {
    setTable(await understood(name, read));
    onNew();
  };
  /** True when there are rows now. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setFault(null);
    setReading(true);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(faultOf(error));
      return false;
    } finally {
      setReading(false);
    }
  };
  return {
    table,
    setTable,
    fault,
    /** A workbook is on its way to the server and back. */
    reading,
    read: (given: Blob | string, name: string): Promise<boolean> =>
      attempt(async () => {
        if (typeof given !== 'string' && (await isWorkbook(given))) return show(name, { ...(await workbooks.open(given, name)), headed: true });
        const { readRows } = await import('./read-table.ts');
        await show(name, { rows: await readRows(given), headed: true });
      }),
    readSheet: ({ token }: Workbook, sheet: string): Promise<boolean> =>
      attempt(async () => show(table?.name ?? '', { ...(await workbooks.read(token, sheet)), headed: true })),
    setHeaded: (headed: boolean) => table && void show(table.name, { ...table, headed }),
  };
}

type Read = Pick<Table, 'rows' | 'headed' | 'workbook'>;

/** Rows with what each of their columns seems to be. */
async function understood(name: string, { rows, headed, workbook }: Read): Promise<Table> {
  const { attributesNamed, COLUMNS, guess } = await import('./read-table.ts');
  const next: Table = { name, headed, rows, places: [], attributes: [], offered: COLUMNS, workbook };
  const heading = headingOf(next);
  const guessed = guess(heading) as Table['places'];
  return { ...next, attributes: attributesNamed(heading), places: Array.from({ length: widthOf(next) }, (_, at) => guessed[at] ?? null) };
}

function faultOf(error: unknown): Fault {
  const { fault, row } = error as Partial<CsvError>;
  if (!isRefusal(error)) return { name: fault ?? 'other', row: row ?? 0 };
  return { name: 'other', row: 0, sentence: error.code === 'network' ? undefined : (error.fields['file'] ?? error.message) };
}
