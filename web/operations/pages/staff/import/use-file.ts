import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Sent } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { sendTable } from '#web/media/upload/send-table.ts';

type Check = Sent<Contract['staffImport']['check']>;

/** A file that was sent, as the server reads it, and what each of its columns is. */
export interface Table {
  token: string;
  name: string;
  sheets: string[];
  sheet: string;
  heading: string[];
  places: (string | null)[];
  examples: string[][];
  columns: string[];
}
export type Wishes = Required<Pick<Check, 'duplicates' | 'invite'>>;

/** The file's way until it is checked. Whatever fails, it stays as it is. */
export function useFile(onBegun: () => unknown) {
  const t = useTranslations('staff-import');
  const place = useSettings();
  const client = useClient();
  const check = useOnce('staffImport', 'check');
  const [table, setTable] = useState<Table | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setFault('');
    setBusy(true);
    setFault(await faultOf(work, t('offline')));
    setBusy(false);
  };
  const look = async (token: string, name: string, sheet?: string) => {
    const { data } = await client.staffImport.readTable({ file: token, ...(sheet !== undefined && { sheet }) });
    setTable({ token, name, ...data });
  };
  return {
    table,
    fault,
    busy,
    take: (file: File) => void attempt(async () => look(await sendTable(file, file.name, place), file.name)),
    readSheet: (sheet: string) => table && void attempt(() => look(table.token, table.name, sheet)),
    /** A column that was meant elsewhere is left out there. */
    setPlace: (at: number, column: string | null) =>
      table && setTable({ ...table, places: table.places.map((one, place) => (place === at ? column : one === column ? null : one)) }),
    leave: () => setTable(null),
    check: (wishes: Wishes) =>
      table &&
      void attempt(async () => {
        const { token: file, name, sheet, sheets, places } = table;
        await check({ file, name, places, ...wishes, ...(sheets.length > 0 && { sheet }) });
        setTable(null);
        await onBegun();
      }),
  };
}

/** What is said of a refused work; empty where it is done. */
async function faultOf(work: () => Promise<void>, offline: string): Promise<string> {
  try {
    await work();
    return '';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code === 'network' ? offline : (error.fields['file'] ?? error.message);
  }
}

export type FileOnItsWay = ReturnType<typeof useFile>;
