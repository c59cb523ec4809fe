import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { refreshProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { type Column, onlyRows, type Problem, problemAt, restOf, rowAt, rowsOf, sentOf, type Table, tooLong, withCell, withPlace } from './table.ts';
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
  /** Some rows have problems; `counts` are of the others. */
  | { name: 'mixed'; counts: Counts; rejected: ReadonlySet<number> }
  | { name: 'importing' }
  /** `rejected`: rows that were left out. */
  | { name: 'done'; counts: Counts; rejected: ReadonlySet<number> };

/** `all`: with one problem nothing is written; `good`: rows with problems are left out. */
export type Mode = 'all' | 'good';

/** A list's way: read, understood, checked by the server without writing, written. Whatever fails, the rows stay as they are. */
export function useImport(businessID: string) {
  const [step, setStep] = useState<Step>({ name: 'open' });
  const { problems, failure, say, run } = useRun(businessID, setStep);
  const reset = () => {
    setStep({ name: 'open' });
    say([], '');
  };
  const { table, setTable, fault, reading, read, readSheet, setHeaded } = useList(businessID, reset);
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
    reading,
    read,
    readSheet,
    setHeaded,
    setPlace: (at: number, column: Column | null) => table && change(withPlace(table, at, column)),
    /** Puts a cell right; what was said of it stands until the next check. */
    setCell: (row: number, at: number, text: string) => table && change(withCell(table, row, at, text)),
    check: () => table && rowsOf(table).length > 0 && void run(table, { dryRun: true, mode: 'good' }),
    write: (mode: Mode) => table && void run(table, { dryRun: false, mode }),
    /** Goes on with the rows that were left out, and with those that did not fit. */
    goOnWith: (rejected: ReadonlySet<number>) => table && show(onlyRows(table, new Set([...rejected, ...restOf(table).map(({ row }) => row)]))),
    /** Goes on with the rows that did not fit. */
    goOn: () => table && show({ ...table, rows: [...(table.headed ? table.rows.slice(0, 1) : []), ...restOf(table)] }),
    leave: () => show(null),
  };
}

interface Wishes {
  dryRun: boolean;
  mode: Mode;
}

function stepAfter({ dryRun, mode }: Wishes, counts: Counts, rejected: ReadonlySet<number>, rows: number): Step {
  const isNone = counts.created + counts.updated + counts.unchanged === 0;
  if (rejected.size > 0 && (isNone || rejected.size >= rows || mode === 'all')) return { name: 'open' };
  if (!dryRun) return { name: 'done', counts, rejected };
  return rejected.size > 0 ? { name: 'mixed', counts, rejected } : { name: 'fine', counts };
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
  const send = async (sent: Table, wishes: Wishes) => {
    const input = { businessID, ...sentOf(sent), ...wishes };
    const { problems: wrong, rejected: left, ...counts } = (wishes.dryRun ? await client.product.import(input) : await write(input)).data;
    const found = wrong.map(({ row, column, sentence }) => ({ row: rowAt(sent, row), column, sentence }));
    say(found, '');
    setStep(stepAfter(wishes, counts, new Set(left.map((row) => rowAt(sent, row))), rowsOf(sent).length));
    if (!wishes.dryRun) void refreshProducts(businessID);
  };
  const run = async (sent: Table, wishes: Wishes): Promise<void> => {
    const extra = tooLong(sent).map((row) => ({ row, column: null, sentence: t('problems.extra') }));
    if (extra.length > 0) return say(extra, '');
    setSaid((now) => ({ ...now, failure: '' }));
    setStep(wishes.dryRun ? { name: 'checking' } : { name: 'importing' });
    await send(sent, wishes).catch((error: unknown) => refused(error, sent));
  };
  return { ...said, say, run };
}

export type Import = ReturnType<typeof useImport>;
