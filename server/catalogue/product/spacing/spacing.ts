import { isDeepStrictEqual } from 'node:util';
import { cellOf, pairOf, readCell } from '#contract/catalogue/imports/cells.ts';
import { productCells } from '#contract/catalogue/imports/product-row.ts';
import { PRODUCT_FIELDS, productFields } from '#contract/catalogue/product-fields.ts';
import type { Db } from '#server/base/database/database.ts';
import { columnOf } from '../fields-queries.ts';
import { markUnchanged, readChanged, type Texts } from './spacing-queries.ts';

/** Columns whose cells are put in order when they are read, with how: spaces, ends of lines, what is said twice. */
const READ = new Map(
  productFields.flatMap((field) => {
    const kind = productCells[PRODUCT_FIELDS[field].column];
    return kind && ['line', 'text', 'list', 'pairs'].includes(kind) ? [[columnOf(field), kind] as const] : [];
  }),
);

/** A file that says a text with other spaces only says nothing new: a form keeps texts as they were typed, a cell does not. */
export async function settleSpacing(db: Db, columns: string[]): Promise<void> {
  let rows = await readChanged(db, -1);
  while (rows.length > 0) {
    await markUnchanged(
      db,
      rows.filter(({ kept, given }) => columns.every((column) => isDeepStrictEqual(inOrder(column, kept), given[column]))).map(({ number }) => number),
    );
    rows = await readChanged(db, rows.at(-1)?.number ?? 0);
  }
}

function inOrder(column: string, kept: Texts): unknown {
  const [kind, value] = [READ.get(column), kept[column]];
  if (kind === undefined || value === null || value === undefined) return value;
  if (kind === 'list') return readCell(kind, cellOf(value as string[])) ?? [];
  if (kind === 'pairs') return readCell(kind, cellOf((value as { key: string; value: string }[]).map(pairOf))) ?? [];
  return readCell(kind, String(value).normalize('NFC'));
}
