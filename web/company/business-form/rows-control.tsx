import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';

interface Props<T> {
  rows: T[];
  set: (rows: T[]) => void;
  /** What a row is at first. */
  none: T;
  /** A row is never sorted, and a new one has nothing else. */
  row: (one: T, change: (changes: Partial<T>) => void, errorOf: (field: string) => string | undefined) => ReactNode;
  /** The name of the field in the form, by which its errors are found. */
  field: string;
  words: { add: string; addText: string; group: (place: number) => string; remove: (one: T, place: number) => string; error?: string | undefined };
}

/** A list of several fields each, with a button that adds one. What is taken off goes with the save. */
export function RowsControl<T extends object>({ rows, set, none, row, field, words }: Props<T>) {
  const { errors } = useFormState();
  return (
    <div className="field--wide stack">
      {rows.map((one, index) => {
        const errorOf = (name: string) => (get(errors, `${field}.${index}.${name}`) as { message?: string } | undefined)?.message;
        const change = (changes: Partial<T>) => set(rows.map((other, place) => (place === index ? { ...other, ...changes } : other)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: see `row`
          <fieldset key={index} className="rowedit">
            <legend className="sr-only">{words.group(index + 1)}</legend>
            <div className="formgrid formgrid--wide grow">{row(one, change, errorOf)}</div>
            <button
              type="button"
              className="btn btn--ghost btn--icon btn--sm"
              aria-label={words.remove(one, index + 1)}
              onClick={() => set(rows.filter((_, place) => place !== index))}
            >
              <Trash2 className="icon" />
            </button>
          </fieldset>
        );
      })}
      <button type="button" className="slotadd" onClick={() => set([...rows, none])}>
        <Plus className="icon" />
        <span>
          {words.add}
          <small>{words.addText}</small>
        </span>
      </button>
      {words.error && <p className="field__error">{words.error}</p>}
    </div>
  );
}
