import { z } from 'zod';
import { BUSINESS_FITS } from '#contract/base/limits.ts';
import { INVISIBLE_SENTENCE, isOneAlphabet, isVisible, MIXED_SENTENCE } from '#contract/base/names.ts';
import { type Sentence, sentence } from '#contract/base/sentence.ts';
import { isMailAddress, isPastYear, isWebsite } from '#contract/base/written.ts';
import { CONTRACT_MANUFACTURING, INCOTERMS } from '#contract/company/trade.ts';
import aliases from './imports/aliases.json' with { type: 'json' };
import { type CellKind, items, line, tooLong, whole } from './imports/cell-rules.ts';
import { neededColumns, ProductRow, productAliases, productCells } from './imports/product-row.ts';
import { attributeColumn, TRADE_BESIDE } from './imports/trade-columns.ts';

/** What was wrong where: `row` as a spreadsheet numbers it (the heading is row 1), `column` null for the row as a whole. */
export interface Problem {
  row: number;
  column: string | null;
  sentence: Sentence;
}

const EMAIL = sentence('cell.email');

const { people, revenue, firstYear } = BUSINESS_FITS;
/** Characters of a cell that names a site with all its parts. */
const SITE_CELL = 900;
/** Characters of a date and what stands before it, behind a name. */
const UNTIL = 12;
/** Letters of what a form offers to choose from. */
const CHOICE = 60;
/** Every year has four digits; whether it has come is looked at when a file comes. */
const LAST_YEAR = 9999;

const companyName = (empty?: string) => line(BUSINESS_FITS.name, empty).refine(isVisible, INVISIBLE_SENTENCE).refine(isOneAlphabet, MIXED_SENTENCE);

/** A row of a file of businesses; its keys are the columns. Undefined: the file has no such column; null: the cell is empty. */
export const BusinessRow = z.object({
  external_id: line(100).nullish(),
  company_name: companyName(sentence('row.business.name')).optional(),
  legal_name: companyName().nullish(),
  trading_names: z
    .array(companyName())
    .max(BUSINESS_FITS.tradingNames, sentence('cell.values', { most: BUSINESS_FITS.tradingNames }))
    .nullish(),
  former_names: items(BUSINESS_FITS.formerNames, BUSINESS_FITS.name + UNTIL).nullish(),
  business_type: line(40, sentence('row.business.type')).optional(),
  industry: line(120).nullish(),
  categories: items(BUSINESS_FITS.categories, 120).nullish(),
  country: line(80, sentence('row.business.country')).optional(),
  state: line(100).nullish(),
  city: line(BUSINESS_FITS.city).nullish(),
  zipcode: line(BUSINESS_FITS.zipcode).nullish(),
  address: line(BUSINESS_FITS.address).nullish(),
  short_description: line(BUSINESS_FITS.shortDescription, sentence('row.business.description')).optional(),
  general_description: line(BUSINESS_FITS.generalDescription).nullish(),
  year_established: whole(firstYear, LAST_YEAR, 1987).refine(isPastYear, sentence('business.yearInFuture')).nullish(),
  employees_min: whole(0, people, 50).nullish(),
  employees_max: whole(0, people, 100).nullish(),
  revenue_min: whole(0, revenue, 1_000_000).nullish(),
  revenue_max: whole(0, revenue, 5_000_000).nullish(),
  email: line(BUSINESS_FITS.email).refine(isMailAddress, EMAIL).nullish(),
  website: line(BUSINESS_FITS.website).refine(isWebsite, sentence('cell.website')).nullish(),
  phone_country_code: z
    .string()
    .regex(/^(\+|00)?[1-9]\d{0,3}$/, sentence('cell.countryCode'))
    .nullish(),
  // The number itself is looked at behind its country code (contract/catalogue/imports/business.ts).
  phone: line(2 * BUSINESS_FITS.phone)
    .refine((text) => /^\+?[\d (][\d ().\-/]+$/.test(text), sentence('cell.phone'))
    .nullish(),
  register_country: line(80).nullish(),
  // Numbers are read by the registers that they are of (server/company/business/standing/imported.ts).
  register_number: line(BUSINESS_FITS.number).nullish(),
  vat_number: line(BUSINESS_FITS.number).nullish(),
  delivery_terms: items(INCOTERMS.length, CHOICE).nullish(),
  payment_types: items(BUSINESS_FITS.paymentTypes, BUSINESS_FITS.paymentType).nullish(),
  currencies: items(BUSINESS_FITS.currencies, CHOICE).nullish(),
  markets: items(BUSINESS_FITS.markets, BUSINESS_FITS.market).nullish(),
  languages: items(BUSINESS_FITS.languages, CHOICE).nullish(),
  contract_manufacturing: items(CONTRACT_MANUFACTURING.length, CHOICE).nullish(),
  lead_time_days: whole(0, BUSINESS_FITS.leadTime, 14).nullish(),
  sites: items(BUSINESS_FITS.sites, SITE_CELL).nullish(),
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
  /** The column of a heading that is none of these, of which there may be any number; null: it is ignored. */
  further?(heading: string): string | null;
}

export const businessFile: ImportKind<BusinessRow> = {
  rule: BusinessRow,
  columns: Object.keys(BusinessRow.shape),
  required: ['company_name', 'business_type', 'country', 'short_description'],
  cells: {
    categories: 'list',
    trading_names: 'list',
    former_names: 'list',
    delivery_terms: 'list',
    payment_types: 'list',
    currencies: 'list',
    markets: 'list',
    languages: 'list',
    contract_manufacturing: 'list',
    sites: 'list',
    lead_time_days: 'number',
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
  beside: { state: 'country', phone_country_code: 'phone', register_country: 'register_number' },
};

export const productFile: ImportKind<ProductRow> = {
  rule: ProductRow,
  columns: Object.keys(ProductRow.shape),
  required: neededColumns,
  cells: productCells,
  aliases: { ...productAliases, external_id: aliases.external_id },
  beside: TRADE_BESIDE,
  further: attributeColumn,
};

/** More problems than this are counted, not printed. */
export const PRINTED_PROBLEMS = 1_000;
