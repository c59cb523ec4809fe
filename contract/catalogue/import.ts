import { z } from 'zod';
import { BUSINESS_FITS } from '#contract/base/limits.ts';
import { INVISIBLE_SENTENCE, isOneAlphabet, isVisible, MIXED_SENTENCE } from '#contract/base/names.ts';
import { isMailAddress, isPastYear, isWebsite } from '#contract/base/written.ts';
import aliases from './imports/aliases.json' with { type: 'json' };
import { type CellKind, items, line, tooLong, whole } from './imports/cell-rules.ts';
import { neededColumns, ProductRow, productAliases, productCells } from './imports/product-row.ts';

/** What was wrong where: `row` as a spreadsheet numbers it (the heading is row 1), `column` null for the row as a whole. */
export interface Problem {
  row: number;
  column: string | null;
  message: string;
}

const EMAIL = 'This is not an email address. It looks like name@company.example.';

const { people, revenue, firstYear } = BUSINESS_FITS;
/** Every year has four digits; whether it has come is looked at when a file comes. */
const LAST_YEAR = 9999;
export const PHONE_CELL = 'Write a telephone number such as 20 7946 0123, or with its country code +44 20 7946 0123.';

/** A row of a file of businesses; its keys are the columns. Undefined: the file has no such column; null: the cell is empty. */
export const BusinessRow = z.object({
  external_id: line(100).nullish(),
  company_name: line(BUSINESS_FITS.name, 'Write the name of the company; this cell is empty.')
    .refine(isVisible, INVISIBLE_SENTENCE)
    .refine(isOneAlphabet, MIXED_SENTENCE)
    .optional(),
  business_type: line(40, 'Write the type of business, such as MA or Manufacturer; this cell is empty.').optional(),
  industry: line(120).nullish(),
  categories: items(BUSINESS_FITS.categories, 120).nullish(),
  country: line(80, 'Write the country, such as GB or United Kingdom; this cell is empty.').optional(),
  state: line(100).nullish(),
  city: line(BUSINESS_FITS.city).nullish(),
  zipcode: line(BUSINESS_FITS.zipcode).nullish(),
  address: line(BUSINESS_FITS.address).nullish(),
  short_description: line(BUSINESS_FITS.shortDescription, 'Write what the company does in a sentence; this cell is empty.').optional(),
  general_description: line(BUSINESS_FITS.generalDescription).nullish(),
  year_established: whole(firstYear, LAST_YEAR, 1987).refine(isPastYear, 'The year is not in the future.').nullish(),
  employees_min: whole(0, people, 50).nullish(),
  employees_max: whole(0, people, 100).nullish(),
  revenue_min: whole(0, revenue, 1_000_000).nullish(),
  revenue_max: whole(0, revenue, 5_000_000).nullish(),
  email: line(BUSINESS_FITS.email).refine(isMailAddress, EMAIL).nullish(),
  website: line(BUSINESS_FITS.website).refine(isWebsite, 'This is not a web address. It looks like https://company.example.').nullish(),
  phone_country_code: z
    .string()
    .regex(/^(\+|00)?[1-9]\d{0,3}$/, 'A country code looks like +44.')
    .nullish(),
  // The number itself is looked at behind its country code (contract/catalogue/imports/business.ts).
  phone: line(2 * BUSINESS_FITS.phone)
    .refine((text) => /^\+?[\d (][\d ().\-/]+$/.test(text), PHONE_CELL)
    .nullish(),
  owner_email: z.email(EMAIL).max(BUSINESS_FITS.email, tooLong(BUSINESS_FITS.email)).nullish(),
});

export type BusinessRow = z.infer<typeof BusinessRow>;

/** One kind of file: its columns, those that a new row cannot do without, and how cells are read that are no single line. */
export interface ImportKind<Row> {
  rule: z.ZodType<Row>;
  columns: readonly string[];
  required: readonly string[];
  cells: Record<string, CellKind>;
  /** Other headings that mean a column. */
  aliases: Record<string, readonly string[]>;
  /** Columns that make sense only beside another: column -> the other. */
  beside: Record<string, string>;
}

export const businessFile: ImportKind<BusinessRow> = {
  rule: BusinessRow,
  columns: Object.keys(BusinessRow.shape),
  required: ['company_name', 'business_type', 'country', 'short_description'],
  cells: {
    categories: 'list',
    short_description: 'text',
    general_description: 'text',
    year_established: 'number',
    website: 'link',
    employees_min: 'number',
    employees_max: 'number',
    revenue_min: 'number',
    revenue_max: 'number',
  },
  aliases: aliases satisfies Record<keyof BusinessRow, string[]>,
  beside: { state: 'country', phone_country_code: 'phone' },
};

export const productFile: ImportKind<ProductRow> = {
  rule: ProductRow,
  columns: Object.keys(ProductRow.shape),
  required: neededColumns,
  cells: productCells,
  aliases: { ...productAliases, external_id: aliases.external_id },
  beside: {},
};

/** More problems than this are counted, not printed. */
export const PRINTED_PROBLEMS = 1_000;
