import { type Comparable, compareLists, type Newer } from '#contract/trade/parts-list/newer.ts';
import type { ParsedLine } from '#contract/trade/parts-list/shapes.ts';
import type { KeptList } from '#contract/trade/parts-list.ts';
import { fieldsOf } from './row-fields.ts';

/** What a newer file of a list says that the list does not (BOM-014). */
export function newerThan({ rows, columns, lines }: KeptList, read: ParsedLine[]): Newer<Comparable> {
  const before = lines.map(({ row, description, quantity, unit }) => ({
    ...{ row, description, quantity, unit },
    itemNumber: fieldsOf(rows[row] ?? [], columns).itemNumber,
  }));
  const after = read.map(({ row, description, quantity, unit, fields }) => ({
    ...{ row, description, quantity, unit: unit ?? 'H87' },
    itemNumber: fields.itemNumber ?? '',
  }));
  return compareLists<Comparable>(before, after);
}
