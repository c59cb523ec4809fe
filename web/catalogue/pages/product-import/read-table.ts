import '#web/components/form/jitless.ts';
import { productFile } from '#contract/catalogue/import.ts';
import { readHeader } from '#contract/catalogue/imports/header.ts';
import { readCsv, readCsvFile } from '#web/components/csv/read.ts';

/** Rows of a file or a pasted text. Loaded with the first list. @throws CsvError */
export const readRows = (given: Blob | string) => (typeof given === 'string' ? Promise.resolve(readCsv(given)) : readCsvFile(given));

/** What each heading means; null where none of the columns is meant, or one that an earlier heading names already. */
export function guess(heading: string[]): (string | null)[] {
  const { places } = readHeader(productFile, 1, heading, true);
  return heading.map((_, at) => {
    const column = places[at] ?? null;
    return column !== null && places.indexOf(column) === at ? column : null;
  });
}
