import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { refreshProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { type Column, type Problem, problemAt, restOf, rowAt, rowsOf, sentOf, type Table, tooLong, withCell, withPlace } from './table.ts';
import { useList } from './use-list.ts';

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
}

export type Step =
  | { name: 'open' }
  | { name: 'checking' }
  /** Nothing is wrong, and nothing was changed since. */
  | { name: 'fine'; counts: Counts }
  | { name: 'importing' }
  | { name: 'done'; counts: Counts };

/** A list's way: read, understood, checked by the server without writing, written. Whatever fails, the rows stay as they are. */
export function useImport(businessID: string) {
  const [step, setStep] = useState<Step>({ name: 'open' });
  const { problems, failure, say, run } = useRun(businessID, setStep);
  const reset = () => {
    setStep({ name: 'open' });
    say([], '');
  };
  const { table, setTable, fault, read, setHeaded } = useList(reset);
  const change = (next: Table) => {
    setTable(next);
    setStep({ name: 'open' });
  };
  const show = (next: Table | null) => {
    setTable(next);
    reset();
  };
  return {
    table,
    step,
    problems,
    failure,
    fault,
    read,
    setHeaded,
    setPlace: (at: number, column: Column | null) => table && change(withPlace(table, at, column)),
    /** Puts a cell right; what was said of it stands until the next check. */
    setCell: (row: number, at: number, text: string) => table && change(withCell(table, row, at, text)),
    check: () => table && rowsOf(table).length > 0 && void run(table, true),
    write: () => table && void run(table, false),
    /** Goes on with the rows that did not fit. */
    goOn: () => table && show({ ...table, rows: [...(table.headed ? table.rows.slice(0, 1) : []), ...restOf(table)] }),
    leave: () => show(null),
  };
}

/** Sends a list, to be checked (`dryRun`) or written. */
function useRun(businessID: string, setStep: (step: Step) => void) {
  const t = useTranslations('product-import');
  const client = useClient();
  const write = useOnce('product', 'import');
  const [said, setSaid] = useState<{ problems: Problem[]; failure: string }>({ problems: [], failure: '' });
  const say = (problems: Problem[], failure: string) => setSaid({ problems, failure });
  const refused = (error: unknown, sent: Table) => {
    if (!isRefusal(error)) throw error;
    setStep({ name: 'open' });
    const found = Object.entries(error.fields).map(([path, sentence]) => problemAt(sent, path, sentence));
    say(found, error.code === 'network' ? t('failed') : error.message);
  };
  const send = async (sent: Table, dryRun: boolean) => {
    const input = { businessID, ...sentOf(sent), dryRun };
    const { problems: wrong, ...counts } = (dryRun ? await client.product.import(input) : await write(input)).data;
    const found = wrong.map(({ row, column, sentence }) => ({ row: rowAt(sent, row), column, sentence }));
    say(found, '');
    if (found.length > 0) return setStep({ name: 'open' });
    setStep(dryRun ? { name: 'fine', counts } : { name: 'done', counts });
    if (!dryRun) void refreshProducts(businessID);
  };
  const run = async (sent: Table, dryRun: boolean): Promise<void> => {
    const extra = tooLong(sent).map((row) => ({ row, column: null, sentence: t('problems.extra') }));
    if (extra.length > 0) return say(extra, '');
    setSaid((now) => ({ ...now, failure: '' }));
    setStep(dryRun ? { name: 'checking' } : { name: 'importing' });
    await send(sent, dryRun).catch((error: unknown) => refused(error, sent));
  };
  return { ...said, say, run };
}

export type Import = ReturnType<typeof useImport>;
