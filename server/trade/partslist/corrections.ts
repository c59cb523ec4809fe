import { headerOf, likeOf } from '#contract/trade/parts-list/alike.ts';
import type { KeptList } from '#contract/trade/parts-list.ts';
import { readTable } from './reading/table.ts';

/** What somebody chose that reading alone would not have: categories by what lines are like, and the columns of a header (BOM-011). */
export function correctionsIn({ rows, columns, lines }: Pick<KeptList, 'rows' | 'columns' | 'lines'>): {
  categories: Map<string, string>;
  columns: Map<string, string>;
} {
  const categories = lines.flatMap(({ description, subCategory, corrected }) => {
    const like = likeOf(description);
    return corrected && subCategory !== null && like !== '' ? [[like, subCategory] as const] : [];
  });
  const { header, columns: guessed } = readTable(rows);
  const said = header === null ? '' : headerOf(rows[header] ?? []);
  const isOther = columns.length === guessed.length && guessed.some(({ column }, at) => column !== columns[at]);
  return { categories: new Map(categories), columns: new Map(said !== '' && isOther ? [[said, columns.join(',')]] : []) };
}
