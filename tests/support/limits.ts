import type { z } from 'zod';
import type { ImportKind } from '#contract/catalogue/import.ts';
import { businessOf } from '#contract/catalogue/imports/business.ts';
import { checkRow } from '#contract/catalogue/imports/cells.ts';
import { namesOf } from '#contract/catalogue/imports/names.ts';
import { PRODUCT_FIELDS, productFields } from '#contract/catalogue/product-fields.ts';

/** A field that a file and a form have: the value of size `n` as a cell holds it, and as the form sends it. */
export interface Pair {
  column: string;
  /** In the form: `section.field`, or a field of its own. */
  field: string;
  cell(n: number): string;
  typed(n: number): unknown;
  /** From here on sizes are tried. */
  from?: number;
}

export const x = (n: number): string => 'x'.repeat(n);
const text = (column: string, field: string): Pair => ({ column, field, cell: x, typed: x });
const number = (column: string, field: string, typed = (n: number): unknown => n): Pair => ({ column, field, cell: String, typed });
const made = (column: string, field: string, make: (n: number) => string): Pair => ({ column, field, cell: make, typed: make, from: 20 });
const several = (n: number): string[] => Array.from({ length: n }, (_, place) => `k${place}`);

export const BUSINESS: Pair[] = [
  text('company_name', 'general.companyName'),
  text('short_description', 'general.shortDescription'),
  text('general_description', 'general.generalDescription'),
  { ...number('year_established', 'general.yearStablished'), from: 1500 },
  number('employees_min', 'general.totalEmployees', (min) => ({ min, max: null })),
  number('employees_max', 'general.totalEmployees', (max) => ({ min: null, max })),
  number('revenue_min', 'general.totalAnnualRevenue', (min) => ({ min, max: null })),
  number('revenue_max', 'general.totalAnnualRevenue', (max) => ({ min: null, max })),
  { column: 'categories', field: 'general.categories', cell: (n) => several(n).join('|'), typed: (n) => several(n).map((key) => `0004.${key}`) },
  text('city', 'contactInfo.city'),
  text('zipcode', 'contactInfo.zipcode'),
  text('address', 'contactInfo.legalAddressEnglish'),
  text('legal_name', 'names.legalName'),
  { column: 'trading_names', field: 'names.tradingNames', cell: (n) => several(n).join('|'), typed: several },
  { column: 'trading_names', field: 'names.tradingNames', cell: x, typed: (n) => [x(n)] },
  { column: 'former_names', field: 'names.formerNames', cell: (n) => several(n).join('|'), typed: (n) => several(n).map((name) => ({ name })) },
  { column: 'markets', field: 'tradeCapabilities.markets', cell: (n) => several(n).join('|'), typed: several },
  { column: 'markets', field: 'tradeCapabilities.markets', cell: x, typed: (n) => [x(n)] },
  { column: 'payment_types', field: 'businessTerms.acceptedPaymentTypes', cell: (n) => several(n).join('|'), typed: several },
  { column: 'payment_types', field: 'businessTerms.acceptedPaymentTypes', cell: x, typed: (n) => [x(n)] },
  number('lead_time_days', 'tradeCapabilities.averageLeadTime'),
  made('email', 'contactInfo.email', (n) => `${x(n - 12)}@one.example`),
  made('website', 'contactInfo.website', (n) => `https://one.example/${x(n - 20)}`),
  {
    column: 'phone',
    field: 'contactInfo.phone',
    cell: (n) => '1'.repeat(n),
    typed: (n) => ({ countryCode: '+44', businessPhoneNumber: '1'.repeat(n) }),
    from: 8,
  },
];
export const PRODUCT: Pair[] = productFields.flatMap((field): Pair[] => {
  const { kind, column } = PRODUCT_FIELDS[field];
  if (kind === 'title' || kind === 'text' || kind === 'line') return [text(column, field)];
  if (kind === 'number') return [number(column, field)];
  if (kind === 'keywords')
    return [
      { column, field, cell: (n) => several(n).join('|'), typed: several },
      { column, field, cell: x, typed: (n) => [x(n)] },
    ];
  if (kind !== 'specs') return [];
  return [
    { column, field, cell: (n) => several(n).join('=v|').concat('=v'), typed: (n) => several(n).map((key) => ({ key, value: 'v' })) },
    { column, field, cell: (n) => `${x(n)}=v`, typed: (n) => [{ key: x(n), value: 'v' }] },
    { column, field, cell: (n) => `k=${x(n)}`, typed: (n) => [{ key: 'k', value: x(n) }] },
  ];
});

const names = namesOf({
  countries: [{ code: 'GB', name: 'United Kingdom', dialCode: '+44' }],
  states: [],
  businessTypes: [],
  languages: [],
  industries: [],
  categories: [],
  subCategories: [],
});

const objectAt = (field: string, value: unknown): Record<string, unknown> => {
  const [section, name] = field.split('.') as [string, string | undefined];
  return name ? { [section]: { [name]: value } } : { [section]: value };
};

/** Whether a file with this cell would be taken. */
export function fileTakes<Row>(kind: ImportKind<Row>, column: string, cell: string): boolean {
  // A number is read with its country, and another cell names that.
  const cells: Record<string, string> = column === 'phone' ? { phone: cell, country: 'GB' } : { [column]: cell };
  const { values, problems } = checkRow(kind, Object.keys(cells), 2, Object.values(cells));
  if (column !== 'phone' || !values) return problems.length === 0;
  return !businessOf(values as Parameters<typeof businessOf>[0], names, 2).problems.some((problem) => problem.column === 'phone');
}

export const formTakes = (form: z.ZodType, field: string, value: unknown): boolean => form.safeParse({ version: 1, ...objectAt(field, value) }).success;

export const MOST = 2 ** 50;
/** The largest size that is taken, from one that is. */
export function largest(from: number, takes: (n: number) => boolean): number {
  let [good, bad] = [from, from * 2];
  while (takes(bad) && bad < MOST) [good, bad] = [bad, bad * 2];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (takes(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

export const limitsOf = <Row>(kind: ImportKind<Row>, form: z.ZodType, { column, field, cell, typed, from = 1 }: Pair) => ({
  column,
  file: fileTakes(kind, column, cell(from)) && largest(from, (n) => fileTakes(kind, column, cell(n))),
  form: formTakes(form, field, typed(from)) && largest(from, (n) => formTakes(form, field, typed(n))),
});
