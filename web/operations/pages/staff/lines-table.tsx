import type { ReactNode } from 'react';

/** Lines of figures or entries: a table at a desk, cards on a phone by the `data-label` of each cell. */
export function LinesTable({ caption, head, children }: { caption?: string; head: string[]; children: ReactNode }) {
  return (
    <table className="audit__lines">
      {caption !== undefined && <caption className="h4">{caption}</caption>}
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
