import { told } from '#contract/base/sentence.ts';
import type { ImportKind, Problem } from '../import.ts';

/** Of a file of rejected rows: what was wrong. It is left aside without a word. */
export const PROBLEM = 'problem';

export interface Header {
  /** Column at each place of the file; null for what is ignored. */
  places: (string | null)[];
  columns: ReadonlySet<string>;
  /** Headings as written that are no column of such a file. */
  ignored: string[];
  problems: Problem[];
}

/** Reads the headings: case, spaces, hyphens and underscores make no difference. `partial`: an update may leave required columns out. */
export function readHeader<Row>(kind: ImportKind<Row>, row: number, cells: readonly string[], partial: boolean): Header {
  const known = headings(kind);
  const headed = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const places = preferProper(
    headed,
    headed.map((heading) => known.get(bare(heading)) ?? kind.further?.(heading) ?? null),
  );
  const columns = new Set(places.filter((column) => column !== null));
  const ignored = headed
    .filter((heading, index) => places[index] === null && heading.trim() !== '' && bare(heading) !== PROBLEM)
    .map((heading) => heading.trim().slice(0, 60));
  return { places, columns, ignored, problems: [...twice(places, row), ...missing(kind, columns, row, partial), ...lonely(kind, columns, row)] };
}

/** Only letters and digits count. */
export const bare = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Where a column stands under its own name, headings that only mean the same are ignored. */
function preferProper(headed: string[], places: (string | null)[]): (string | null)[] {
  const isProper = (index: number): boolean => bare(headed[index] ?? '') === bare(places[index] ?? '');
  const proper = new Set(places.filter((_, index) => isProper(index)));
  return places.map((column, index) => (column !== null && proper.has(column) && !isProper(index) ? null : column));
}

/** All that the headings of a kind of file may be, in letters and digits alone. */
export const knownHeadings = <Row>(kind: ImportKind<Row>): string[] => [...headings(kind).keys()];

function headings<Row>({ columns, aliases }: ImportKind<Row>): Map<string, string> {
  return new Map(columns.flatMap((column) => [column, ...(aliases[column] ?? [])].map((name) => [bare(name), column])));
}

function twice(places: (string | null)[], row: number): Problem[] {
  const repeated = places.filter((column, index): column is string => column !== null && places.indexOf(column) < index);
  return [...new Set(repeated)].map((column) => ({
    row,
    column,
    sentence: told('heading.twice'),
  }));
}

function missing<Row>(kind: ImportKind<Row>, columns: Set<string>, row: number, partial: boolean): Problem[] {
  if (partial && columns.has('external_id')) return [];
  return kind.required.filter((column) => !columns.has(column)).map((column) => ({ row, column, sentence: told('heading.missing') }));
}

function lonely<Row>(kind: ImportKind<Row>, columns: Set<string>, row: number): Problem[] {
  const alone = Object.entries(kind.beside).filter(([column, other]) => columns.has(column) && !columns.has(other));
  return alone.map(([column, other]) => ({ row, column, sentence: told('heading.alone', { column: other }) }));
}
