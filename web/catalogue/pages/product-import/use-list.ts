import { useState } from 'react';
import type { CsvError } from '#web/components/csv/decode.ts';
import { headingOf, type Table, widthOf } from './table.ts';

/** Why a list could not be read; the page has the sentences. */
export interface Fault {
  name: CsvError['fault'] | 'other';
  row: number;
}

/** The list that somebody gave. What cannot be read does not take the place of what was. */
export function useList(onNew: () => void) {
  const [table, setTable] = useState<Table | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const show = async (name: string, rows: Table['rows'], headed: boolean) => {
    const { guess } = await import('./read-table.ts');
    const next: Table = { name, headed, rows, places: [] };
    const heading = headingOf(next);
    const guessed = guess(heading) as Table['places'];
    setTable({ ...next, places: Array.from({ length: widthOf(next) }, (_, at) => guessed[at] ?? null) });
    onNew();
  };
  return {
    table,
    setTable,
    fault,
    /** True when there are rows now. */
    read: async (given: Blob | string, name: string): Promise<boolean> => {
      setFault(null);
      try {
        const { readRows } = await import('./read-table.ts');
        await show(name, await readRows(given), true);
        return true;
      } catch (error) {
        const { fault: found, row } = error as Partial<CsvError>;
        setFault({ name: found ?? 'other', row: row ?? 0 });
        return false;
      }
    },
    setHeaded: (headed: boolean) => table && void show(table.name, table.rows, headed),
  };
}
