import { z } from 'zod';
import { PRODUCT_FITS as FITS, TEXT_AREA } from './limits.ts';

/** What was wrong where: `row` as a spreadsheet numbers it (the heading is row 1), `column` null for the row as a whole. */
export interface Problem {
  row: number;
  column: string | null;
  message: string;
}

/** How the text of a cell becomes a value; a cell that cannot be read stays text, and its rule refuses it. */
export type CellKind = 'line' | 'text' | 'number' | 'list' | 'yesNo' | 'pairs' | 'link';

/** Of several in one cell it says which: `what` is what each of them is. */
const tooLong = (most: number, what?: string) => ({
  error: ({ input }: { input?: unknown }) => {
    const text = String(input);
    const which = what ? `the ${what} “${text.slice(0, NAMED)}…”` : 'this one';
    return `At most ${most} characters fit; ${which} has ${text.length}. Please shorten it.`;
  },
});
/** Enough to find it by. */
const NAMED = 30;
const line = (most: number, empty = 'This cell is empty.', what?: string) => z.string(empty).min(1, empty).max(most, tooLong(most, what));
const one = (most: number, what: string) => line(most, `There is an empty ${what} in this cell.`, what);
const items = (most: number, length: number) => z.array(line(length)).max(most, `At most ${most} values fit, separated by "|".`);
const email = z.email('This is not an email address. It looks like name@company.example.').max(254, tooLong(254));

function whole(least: number, most: number, example: number) {
  const sentence = `Write a whole number from ${least} to ${most < 10_000 ? most : most.toLocaleString('en-GB')} such as ${example}, without unit.`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
}

const MAX_PEOPLE = 10_000_000;
/** US dollars a year; above it a number is a slip. */
const MAX_REVENUE = 10_000_000_000_000;
const thisYear = new Date().getFullYear();
const PHONE = 'Write a telephone number such as 20 7946 0123, or with its country code +44 20 7946 0123.';

/** A row of a file of businesses; its keys are the columns. Undefined: the file has no such column; null: the cell is empty. */
export const BusinessRow = z.object({
  external_id: line(100).nullish(),
  company_name: line(FITS.name, 'Write the name of the company; this cell is empty.').optional(),
  business_type: line(40, 'Write the type of business, such as MA or Manufacturer; this cell is empty.').optional(),
  industry: line(120).nullish(),
  categories: items(20, 120).nullish(),
  country: line(80, 'Write the country, such as GB or United Kingdom; this cell is empty.').optional(),
  state: line(100).nullish(),
  city: line(100).nullish(),
  zipcode: line(20).nullish(),
  address: line(250).nullish(),
  short_description: line(TEXT_AREA, 'Write what the company does in a sentence; this cell is empty.').optional(),
  general_description: line(5000).nullish(),
  year_established: whole(1000, thisYear, 1987).nullish(),
  employees_min: whole(0, MAX_PEOPLE, 50).nullish(),
  employees_max: whole(0, MAX_PEOPLE, 100).nullish(),
  revenue_min: whole(0, MAX_REVENUE, 1_000_000).nullish(),
  revenue_max: whole(0, MAX_REVENUE, 5_000_000).nullish(),
  email: email.nullish(),
  website: z
    .url({ protocol: /^https?$/, hostname: /\./, error: 'This is not a web address. It looks like https://company.example.' })
    .max(255, tooLong(255))
    .nullish(),
  phone_country_code: z
    .string()
    .regex(/^(\+|00)?[1-9]\d{0,3}$/, 'A country code looks like +44.')
    .nullish(),
  phone: z
    .string()
    .regex(/^\+?[\d (][\d ().\-/]{3,29}$/, PHONE)
    .nullish(),
  owner_email: email.nullish(),
});

/** A row of a file of products of one business. */
export const ProductRow = z.object({
  external_id: line(100).nullish(),
  name: line(FITS.name, 'Write the name of the product; this cell is empty.').optional(),
  description: line(FITS.description, 'Write what the product is; this cell is empty.').optional(),
  industry: line(120).nullish(),
  category: line(120).nullish(),
  sub_category: line(120).nullish(),
  keywords: z.array(one(FITS.keyword, 'keyword')).max(FITS.keywords, `At most ${FITS.keywords} keywords fit, separated by "|".`).nullish(),
  lead_time_days: whole(0, FITS.leadTimeDays, 14).nullish(),
  stock: z.boolean('Write yes or no.').nullish(),
  specs: z
    .array(z.object({ key: one(FITS.specName, 'name'), value: one(FITS.specValue, 'value') }, 'Write specifications as "name=value", separated by "|".'))
    .max(FITS.specs, `At most ${FITS.specs} specifications fit.`)
    .nullish(),
  moq: line(FITS.moq).nullish(),
  price_note: line(FITS.priceNote).nullish(),
});

export type BusinessRow = z.infer<typeof BusinessRow>;
export type ProductRow = z.infer<typeof ProductRow>;

/** One kind of file: its columns, those that a new row cannot do without, and how cells are read that are no single line. */
export interface ImportKind<Row> {
  rule: z.ZodType<Row>;
  columns: readonly string[];
  required: readonly string[];
  cells: Record<string, CellKind>;
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
  beside: { state: 'country', phone_country_code: 'phone' },
};

export const productFile: ImportKind<ProductRow> = {
  rule: ProductRow,
  columns: Object.keys(ProductRow.shape),
  required: ['name', 'description'],
  cells: { description: 'text', keywords: 'list', lead_time_days: 'number', stock: 'yesNo', specs: 'pairs' },
  beside: {},
};

/** More problems than this are counted, not printed. */
export const PRINTED_PROBLEMS = 1_000;
