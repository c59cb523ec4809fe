import type { Problem } from '#contract/catalogue/import.ts';

/** Columns of the parts of trade data, the longer paths first. */
const COLUMNS: [path: string, column: string][] = [
  ['moq.unit', 'moq_unit'],
  ['moq', 'moq_quantity'],
  ['orderMultiple', 'order_multiple'],
  ['price.currency', 'price_currency'],
  ['price.unit', 'price_unit'],
  ['price.per', 'price_per'],
  ['price.incoterm', 'price_incoterm'],
  ['price.place', 'price_place'],
  ['price', 'price_breaks'],
  ['leadTimes', 'lead_times'],
  ['sample', 'sample'],
  ['packaging', 'packaging'],
  ['hs', 'hs_code'],
  ['origin', 'origin'],
  ['brand', 'brand'],
  ['partNumber', 'part_number'],
  ['gtin', 'gtin'],
];

/** The column of a path such as `price.breaks.0.from`. Of attributes, `headings` says which column is meant by a key. */
export function columnOf(path: string, headings: ReadonlyMap<string, string>): Problem['column'] {
  const [first = '', key = ''] = path.split('.');
  if (first === 'attributes') return headings.get(key) ?? null;
  return COLUMNS.find(([part]) => path === part || path.startsWith(`${part}.`))?.[1] ?? null;
}
