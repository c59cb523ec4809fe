import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export type Column = 'request' | 'quantity' | 'delivery' | 'due' | 'quotes' | 'quote' | 'state' | 'standing' | 'act';

/** Rows with one head; on a phone each is a card, whose facts carry the words of the head. */
export function Table({ columns, caption, children }: { columns: Column[]; caption: string; children: ReactNode }) {
  const t = useTranslations('rfqs.column');
  return (
    <div className="card rfqtable">
      <table className="rfqtable__table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`rfqtable__${column}`}>
                {column === 'act' ? <span className="sr-only">{t(column)}</span> : t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Cell({ of, children }: { of: Column; children: ReactNode }) {
  const t = useTranslations('rfqs.column');
  return (
    <td className={`rfqtable__${of}`}>
      {of !== 'act' && (
        <span className="rfqtable__label" aria-hidden="true">
          {t(of)}
        </span>
      )}
      <div>{children}</div>
    </td>
  );
}
