import '#web/components/form/jitless.ts';
import { productFile } from '#contract/catalogue/import.ts';
import { readHeader } from '#contract/catalogue/imports/header.ts';
import { ATTRIBUTE_COLUMN, attributeColumn } from '#contract/catalogue/imports/trade-columns.ts';
import { readCsv, readCsvFile } from '#web/components/csv/read.ts';
import type { Column, FixedColumn } from './table.ts';

/** Rows of a file or a pasted text. Loaded with the first list. @throws CsvError */
export const readRows = (given: Blob | string) => (typeof given === 'string' ? Promise.resolve(readCsv(given)) : readCsvFile(given));

/** Columns of docs/import.md, in its order. */
export const COLUMNS = productFile.columns as FixedColumn[];

/** The attribute that each heading names, or would name if it were meant so. */
export const attributesNamed = (heading: string[]): (Column | null)[] =>
  heading.map((name) => (attributeColumn(name) ?? attributeColumn(`${ATTRIBUTE_COLUMN}${name}`)) as Column | null);

/** What each heading means; null where none of the columns is meant, or one that an earlier heading names already. */
export function guess(heading: string[]): (string | null)[] {
  const { places } = readHeader(productFile, 1, heading, true);
  return heading.map((_, at) => {
    const column = places[at] ?? null;
    return column !== null && places.indexOf(column) === at ? column : null;
  });
}
