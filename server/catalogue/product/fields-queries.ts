import { type RawBuilder, sql } from 'kysely';
import type { ProductChange } from '#contract/catalogue/product-change.ts';
import { type FieldKind, type FieldOf, isOfKind, PRODUCT_FIELDS, type ProductField, productFields } from '#contract/catalogue/product-fields.ts';
import { keyFilters } from '#contract/directory/filters.ts';
import type { Placing } from './placing-queries.ts';

interface Stored {
  /** Of the table `product`. */
  column: string;
  /** How much its words weigh when a product is looked for (docs/search.md); null: nobody finds a product by them. */
  search: Weight | null;
}

type Weight = 'keywords' | 'short' | 'rest';

/** Where each field of a product is kept. Search has the name, and the category, from where it reads the rest of a document. */
const STORED: Record<ProductField, Stored> = {
  name: { column: 'name', search: null },
  description: { column: 'description', search: 'short' },
  industry: { column: 'industry_id', search: null },
  category: { column: 'category_id', search: null },
  subCategory: { column: 'sub_category_id', search: null },
  keywords: { column: 'keywords', search: 'keywords' },
  leadTime: { column: 'lead_time_days', search: null },
  stock: { column: 'stock', search: null },
  specs: { column: 'specs', search: 'rest' },
  moq: { column: 'moq', search: null },
  priceNote: { column: 'price_note', search: null },
};

interface Way<Value> {
  type: string;
  write(value: Value): RawBuilder<unknown>;
  /** What a product has when nothing was said. */
  none?: unknown;
  /** Its words as an array. */
  words?(column: RawBuilder<unknown>): RawBuilder<unknown>;
}

const inArray = (column: RawBuilder<unknown>) => sql`array[${column}]`;

const asItIs = (value: unknown) => sql`${value}`;

/** How each kind of field is kept; empty text clears what may be empty. */
const WAYS: { [K in FieldKind]: Way<Exclude<ProductChange[FieldOf<K>], undefined>> } = {
  title: { type: 'text', write: asItIs, words: inArray },
  text: { type: 'text', write: asItIs, words: inArray },
  line: { type: 'text', write: (text) => sql`${text || null}`, words: inArray },
  number: { type: 'int', write: (number) => sql`${number === '' ? null : number}` },
  yesNo: { type: 'boolean', write: asItIs, none: false },
  keywords: { type: 'text[]', write: (keywords) => sql`${[...new Set(keywords)]}::text[]`, none: [], words: (column) => column },
  specs: {
    type: 'jsonb',
    write: (specs) => sql`${JSON.stringify(specs)}::jsonb`,
    none: [],
    words: (column) => sql`array[(select string_agg((spec ->> 'key') || ' ' || (spec ->> 'value'), ' ') from jsonb_array_elements(${column}) spec)]`,
  },
  category: { type: 'text', write: asItIs },
};

const TREE: Record<FieldOf<'category'>, string> = { industry: 'industry', category: 'category', subCategory: 'sub_category' };

const wayOf = (field: ProductField) => WAYS[PRODUCT_FIELDS[field].kind] as Way<unknown>;

export const columnOf = (field: ProductField): string => STORED[field].column;
const CATEGORIES = productFields.filter((field) => isOfKind(field, 'category')).map(columnOf);

export const productColumns: string[] = productFields.map(columnOf);

/** The columns with their types. */
export const columnTypes: Record<string, string> = Object.fromEntries(productFields.map((field) => [columnOf(field), wayOf(field).type]));

/** The columns that columns of a file become: the three of its category are one fact. */
export const columnsIn = (ofFile: ReadonlySet<string>): string[] => [
  ...new Set(
    productFields
      .filter((field) => ofFile.has(PRODUCT_FIELDS[field].column))
      .flatMap((field) => (isOfKind(field, 'category') ? CATEGORIES : [columnOf(field)])),
  ),
];

/** The fields of the product `p` as they are answered. */
export const selected = sql.join(
  productFields.map((field) => {
    const column = sql.ref(`p.${columnOf(field)}`);
    const read = isOfKind(field, 'category')
      ? sql`(select jsonb_build_object('id', n.id, 'name', n.name) from ${sql.table(TREE[field])} n where n.id = ${column})`
      : column;
    return sql`${read} as ${sql.ref(field)}`;
  }),
);

/** What a search for products is narrowed by, as the product `p` has it. */
export const filtered = sql.join(keyFilters.map((field: ProductField) => sql`${sql.ref(`p.${columnOf(field)}`)} as ${sql.ref(field)}`));

/** What is written of a change; its category is what the caller made of it, null when it stays. */
export function columnsOf(change: ProductChange, placing: Placing | null): Record<string, RawBuilder<unknown>> {
  const values: Partial<Record<ProductField, unknown>> = { ...change, ...{ industry: undefined, category: undefined, subCategory: undefined }, ...placing };
  const named = productFields.filter((field) => values[field] !== undefined);
  return Object.fromEntries(named.map((field) => [columnOf(field), wayOf(field).write(values[field])]));
}

/** A row of a file by its columns. */
export const rowOf = (values: Partial<Record<ProductField, unknown>>): Record<string, unknown> =>
  Object.fromEntries(productFields.map((field) => [columnOf(field), values[field] ?? wayOf(field).none]));

/** An array of the words of the product `p` that weigh so much. */
export function wordsOf(weight: Weight): RawBuilder<unknown> {
  const found = productFields.filter((field) => STORED[field].search === weight).map((field) => wayOf(field).words?.(sql.ref(`p.${columnOf(field)}`)));
  return sql`array_remove(${sql.join(found, sql` || `)}, null)`;
}
