import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { count as format } from '#web/base/format.ts';

interface Props<Name extends string> {
  /** Over the first column. */
  head: string;
  /** The other columns, with the words over them. */
  columns: readonly { name: Name; words: string }[];
  rows: readonly { key: string; head: ReactNode; figures: Record<Name, number>; isCurrent?: boolean }[];
  /** For who does not see what stands around it. */
  caption?: string;
}

/** Counts by row and kind. */
export function FigureTable<Name extends string>({ head, columns, rows, caption }: Props<Name>) {
  const locale = useLocale();
  return (
    <table className="figuretable">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ name, words }) => (
            <th key={name} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} aria-current={row.isCurrent ? 'true' : undefined}>
            <th scope="row">{row.head}</th>
            {columns.map(({ name }) => (
              <td key={name} className="num">
                {format(row.figures[name], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
