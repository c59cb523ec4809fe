import { z } from 'zod';
import { INVISIBLE_SENTENCE, isVisible } from '#contract/base/names.ts';
import { sentence } from '#contract/base/sentence.ts';
import { type FieldKind, PRODUCT_FIELDS, type ProductColumn, type ProductField, type ProductFields, productFields } from '../product-fields.ts';
import { shapeOf } from '../product-shapes.ts';
import { type CellKind, line, one, whole } from './cell-rules.ts';
import { ATTRIBUTE_CELL, TRADE_COLUMNS, type TradeColumn, tradeColumns } from './trade-columns.ts';

/** How fields stand in the cells of a file. Undefined: the file has no such column; null: the cell is empty. */
const inCells = shapeOf({
  title: ({ most, empty }) => line(most, empty.file).refine(isVisible, INVISIBLE_SENTENCE).optional(),
  text: ({ most, empty }) => line(most, empty.file).optional(),
  line: ({ most }) => line(most).nullish(),
  number: ({ most, example }) => whole(0, most, example).nullish(),
  yesNo: () => z.boolean(sentence('cell.yesNo')).nullish(),
  keywords: ({ most, length }) => z.array(one(length, 'keyword')).max(most, sentence('cell.keywords', { most })).nullish(),
  specs: ({ most, nameLength, valueLength }) =>
    z
      .array(z.object({ key: one(nameLength, 'name'), value: one(valueLength, 'value') }, sentence('cell.specifications')))
      .max(most, sentence('cell.mostSpecifications', { most }))
      .nullish(),
  category: () => line(120).nullish(),
});

const CELLS: Record<FieldKind, CellKind> = {
  title: 'line',
  text: 'text',
  line: 'line',
  number: 'number',
  yesNo: 'yesNo',
  keywords: 'list',
  specs: 'pairs',
  category: 'line',
};

/** Something of every field, by its column. */
const byColumn = <T>(of: (field: ProductField) => T): Record<ProductColumn, T> =>
  Object.fromEntries(productFields.map((field) => [PRODUCT_FIELDS[field].column, of(field)])) as Record<ProductColumn, T>;

type Cells = { [F in ProductField as ProductFields[F]['column']]: (typeof inCells)[F] };

const tradeCell = (most: number) => line(most).nullish();
const inTradeCells = Object.fromEntries(tradeColumns.map((column) => [column, tradeCell(TRADE_COLUMNS[column].most)])) as Record<
  TradeColumn,
  ReturnType<typeof tradeCell>
>;

/** A row of a file of products of one business. What stands in the columns of trade data is read by its units and its sub-category (server/catalogue/product/trade/file). */
export const ProductRow = z
  .object({ external_id: line(100).nullish(), ...(byColumn((field) => inCells[field]) as Cells), ...inTradeCells })
  .catchall(tradeCell(ATTRIBUTE_CELL));
export type ProductRow = z.infer<typeof ProductRow>;

/** How the columns are read, what else they may be called, and those that a new product cannot do without. */
export const productCells: Record<string, CellKind> = byColumn((field) => CELLS[PRODUCT_FIELDS[field].kind]);
export const productAliases: Record<string, readonly string[]> = {
  ...byColumn((field) => PRODUCT_FIELDS[field].aliases),
  ...Object.fromEntries(tradeColumns.map((column) => [column, TRADE_COLUMNS[column].aliases])),
};
export const neededColumns: string[] = Object.values(PRODUCT_FIELDS).flatMap((field) => ('empty' in field ? [field.column] : []));
