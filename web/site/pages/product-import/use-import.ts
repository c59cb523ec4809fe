import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { refreshProducts } from '#web/features/own-products/use-own-products.ts';
import { useOnce } from '#web/features/query/use-once.ts';
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
  const t = useTranslations('product-import');
  const client = useClient();
  const write = useOnce('product', 'import');
  const { table, setTable, fault, read, setHeaded } = useList(() => reset());
  const [step, setStep] = useState<Step>({ name: 'open' });
  const [problems, setProblems] = useState<Problem[]>([]);
  const [failure, setFailure] = useState('');
  const reset = () => {
    setStep({ name: 'open' });
    setProblems([]);
    setFailure('');
  };
  const change = (next: Table) => {
    setTable(next);
    setStep({ name: 'open' });
  };
  const refused = (error: unknown, sent: Table) => {
    if (!isRefusal(error)) throw error;
    setStep({ name: 'open' });
    setProblems(Object.entries(error.fields).map(([path, sentence]) => problemAt(sent, path, sentence)));
    setFailure(error.code === 'network' ? t('failed') : error.message);
  };
  const run = async (sent: Table, dryRun: boolean): Promise<void> => {
    setFailure('');
    const extra = tooLong(sent).map((row) => ({ row, column: null, sentence: t('problems.extra') }));
    if (extra.length > 0) return setProblems(extra);
    setStep({ name: dryRun ? 'checking' : 'importing' });
    try {
      const input = { businessID, ...sentOf(sent), dryRun };
      const { data } = dryRun ? await client.product.import(input) : await write(input);
      const found = data.problems.map(({ row, column, sentence }) => ({ row: rowAt(sent, row), column, sentence }));
      setProblems(found);
      if (found.length > 0) return setStep({ name: 'open' });
      setStep({ name: dryRun ? 'fine' : 'done', counts: data });
      if (!dryRun) void refreshProducts(businessID);
    } catch (error) {
      refused(error, sent);
    }
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
    /** Puts a cell right; what was said of it goes. */
    setCell: (row: number, at: number, text: string) => {
      if (!table) return;
      change(withCell(table, row, at, text));
    },
    check: () => table && rowsOf(table).length > 0 && void run(table, true),
    write: () => table && void run(table, false),
    /** Goes on with the rows that did not fit. */
    goOn: () => {
      if (!table) return;
      setTable({ ...table, rows: [...(table.headed ? table.rows.slice(0, 1) : []), ...restOf(table)] });
      reset();
    },
    leave: () => {
      setTable(null);
      reset();
    },
  };
}

export type Import = ReturnType<typeof useImport>;
