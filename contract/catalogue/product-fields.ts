import { sentence } from '#contract/base/sentence.ts';

/** What a field says whatever its kind. */
interface Named {
  /** Its column in a spreadsheet (docs/import.md). */
  column: string;
  /** Other headings that mean it. */
  aliases: readonly string[];
}

/** What may stand in a field: each floor says once how a kind is checked, kept and shown. Lengths are characters. */
type Kinds = {
  /** One line that a product cannot do without; `empty`: what a form and a file say when it is. */
  title: { most: number; empty: { form: string; file: string } };
  /** Several lines that a product cannot do without. */
  text: { most: number; empty: { form: string; file: string } };
  /** One line, or nothing. */
  line: { most: number };
  /** A whole number from 0, or nothing; `wrong` says so, `example` is one. */
  number: { most: number; unit: string; wrong: string; example: number };
  yesNo: object;
  keywords: { most: number; length: number };
  specs: { most: number; nameLength: number; valueLength: number };
  /** A node of the industry tree; `choose`: what is said when it is missing, null where it may be. */
  category: { choose: string | null };
};
export type FieldKind = keyof Kinds;
export type FieldRule<K extends FieldKind = FieldKind> = { [One in K]: { kind: One } & Kinds[One] & Named }[K];

const LONGEST_LEAD_TIME = 3650;

/**
 * The fields of a product, in the order of forms and files: add a line and the compiler names what it still needs (docs/first-change.md).
 * Pictures and films are no fields of this kind: they are files with owners.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'title',
    most: 150,
    empty: { form: sentence('product.name'), file: sentence('row.product.name') },
    column: 'name',
    aliases: ['product', 'product name', 'title', 'item', 'item name'],
  },
  description: {
    kind: 'text',
    most: 5000,
    empty: { form: sentence('product.description'), file: sentence('row.product.description') },
    column: 'description',
    aliases: ['product description', 'text', 'details', 'short description'],
  },
  industry: { kind: 'category', choose: sentence('product.industry'), column: 'industry', aliases: ['sector', 'main industry'] },
  category: { kind: 'category', choose: sentence('product.category'), column: 'category', aliases: ['product category'] },
  subCategory: { kind: 'category', choose: null, column: 'sub_category', aliases: ['sub-category name', 'product type', 'subcategories'] },
  keywords: { kind: 'keywords', most: 20, length: 60, column: 'keywords', aliases: ['keyword', 'tags', 'search words', 'search terms'] },
  leadTime: {
    kind: 'number',
    most: LONGEST_LEAD_TIME,
    unit: 'days',
    wrong: sentence('product.leadTime', { most: LONGEST_LEAD_TIME }),
    example: 14,
    column: 'lead_time_days',
    aliases: ['lead time', 'lead time in days', 'delivery days', 'lead days'],
  },
  stock: { kind: 'yesNo', column: 'stock', aliases: ['in stock', 'on stock', 'available', 'availability'] },
  specs: {
    kind: 'specs',
    most: 50,
    nameLength: 60,
    valueLength: 300,
    column: 'specs',
    aliases: ['specifications', 'specification', 'attributes', 'technical data', 'properties'],
  },
  moq: { kind: 'line', most: 60, column: 'moq', aliases: ['minimum order', 'minimum order quantity', 'min order', 'min order quantity'] },
  priceNote: { kind: 'line', most: 60, column: 'price_note', aliases: ['price', 'price info', 'unit price', 'price range'] },
} as const satisfies Record<string, FieldRule>;

export type ProductFields = typeof PRODUCT_FIELDS;
export type ProductField = keyof ProductFields;
export type ProductColumn = ProductFields[ProductField]['column'];

/** Names of the fields of a kind. */
export type FieldOf<K extends FieldKind> = { [F in ProductField]: ProductFields[F]['kind'] extends K ? F : never }[ProductField];

export const productFields = Object.keys(PRODUCT_FIELDS) as ProductField[];

export const isOfKind = <K extends FieldKind>(field: ProductField, ...kinds: K[]): field is FieldOf<K> =>
  (kinds as FieldKind[]).includes(PRODUCT_FIELDS[field].kind);
