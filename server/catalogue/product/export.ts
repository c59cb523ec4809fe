import type { Attribute } from '#contract/catalogue/attributes.ts';
import { cellOf, pairOf } from '#contract/catalogue/imports/cells.ts';
import type { Names } from '#contract/catalogue/imports/names.ts';
import { ATTRIBUTE_COLUMN, tradeColumns } from '#contract/catalogue/imports/trade-columns.ts';
import { PRODUCT_FIELDS, type ProductField, productFields } from '#contract/catalogue/product-fields.ts';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import type { KeptProduct } from './export-queries.ts';
import { columnOf } from './fields-queries.ts';
import { ownID } from './own-id.ts';
import { attributeSaid, tradeCellsSaid } from './trade/file/said-cells.ts';
import { tradeOf } from './trade/whole.ts';

/** Products as the rows of a file that `bin/import products` reads as the same again, the heading first (docs/import.md). */
export function catalogueRows(products: KeptProduct[], names: Names): string[][] {
  const read = products.map((product) => ({ product, trade: tradeOf(product.trade, (product.fields[columnOf('leadTime')] as number | null) ?? null) }));
  const attributes = attributesIn(read);
  const heading = [
    'external_id',
    ...productFields.map((field) => PRODUCT_FIELDS[field].column),
    ...tradeColumns,
    ...attributes.map(({ key }) => `${ATTRIBUTE_COLUMN}${key}`),
  ];
  const rows = read.map(({ product, trade }) => {
    const cells = tradeCellsSaid(trade);
    return [
      product.externalID ?? ownID(product.id),
      ...productFields.map((field) => said(field, product.fields[columnOf(field)], names)),
      ...tradeColumns.map((column) => cells[column]),
      ...attributes.map((attribute) => attributeCell(attribute, product, trade)),
    ];
  });
  return [heading, ...rows];
}

interface Read {
  product: KeptProduct;
  trade: Trade;
}

const subCategoryOf = ({ fields }: KeptProduct): string => (fields[columnOf('subCategory')] as string | null) ?? '';

/** Those of which some product says something, by sub-category and in the catalogue's order. */
function attributesIn(read: Read[]): Attribute[] {
  const bySub = Map.groupBy(read, ({ product }) => subCategoryOf(product));
  const used = [...bySub]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([sub, of]) => {
      const said = new Set(of.flatMap(({ trade }) => Object.keys(trade.attributes)));
      return attributesOf(sub).filter(({ key }) => said.has(key));
    });
  return [...new Map(used.map((attribute) => [attribute.key, attribute])).values()];
}

function attributeCell({ key }: Attribute, product: KeptProduct, { attributes }: Trade): string {
  const value = attributes[key];
  // The same key may stand in several sub-categories; a value is said by the words of its own.
  const own = attributesOf(subCategoryOf(product)).find((one) => one.key === key);
  return value === undefined || !own ? '' : attributeSaid(own, value);
}

function said(field: ProductField, value: unknown, names: Names): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'industry' || field === 'category' || field === 'subCategory') return placeSaid(field, String(value), names);
  if (field === 'keywords') return cellOf(value as string[]);
  if (field === 'specs') return cellOf((value as { key: string; value: string }[]).map(pairOf));
  return String(value);
}

/** By its name, where that names nothing else. */
function placeSaid(field: 'industry' | 'category' | 'subCategory', id: string, names: Names): string {
  const name = names.nameOf(field, id);
  const found = name === null ? undefined : names[field](name);
  return name !== null && (typeof found === 'string' ? found : found?.id) === id ? name : id;
}
