import { parse } from 'csv-parse/sync';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { type DatedRate, forgetRatesOf, hasRatesOf, readSources, readToday, replaceRates } from './queries.ts';

/** Whose rates the worker fetches (published.ts). */
export const PUBLISHED_SOURCE = 'HM Revenue & Customs monthly rates';

const COLUMNS = ['date', 'base', 'quote', 'rate', 'source'] as const;
export const RATE_HEADING = COLUMNS.join(',');
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

/** Twelve digits before the point and twelve behind it: a rial and a dinar both fit. */
const RATE = /^\d{1,12}(\.\d{1,12})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SOURCE_LENGTH = 120;
/** Problems that are said of one file. */
const MOST_SAID = 20;

/** Reads `date,base,quote,rate,source`; the heading is row 1. @throws Error that names row and column of what is wrong (TBA-011). */
export function readRateFile(text: string, today: string): DatedRate[] {
  const rows = parse(text, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }) as string[][];
  const [heading = [], ...given] = rows;
  if (heading.join(',').toLowerCase() !== RATE_HEADING) throw new Error(`Row 1: the heading is not ${RATE_HEADING}.`);
  if (given.length === 0) throw new Error('The file has no rates.');
  const seen = new Map<string, number>();
  const problems = given.flatMap((cells, index) => problemsOf(cells, { row: index + 2, today, seen }));
  const [first, ...others] = problems;
  if (first !== undefined) {
    const more = others.length >= MOST_SAID ? [`… and ${others.length - MOST_SAID + 1} more.`] : [];
    throw new Error([first, ...others.slice(0, MOST_SAID - 1), ...more, 'Nothing was changed.'].join('\n'));
  }
  return given.map((cells) => {
    const { date, base, quote, rate, source } = named(cells);
    return { day: date, base: base.toUpperCase(), quote: quote.toUpperCase(), rate, source };
  });
}

const named = (cells: string[]): Row => Object.fromEntries(COLUMNS.map((column, place) => [column, cells[place] ?? ''])) as Row;

interface Place {
  row: number;
  today: string;
  /** Rows by day and pair. */
  seen: Map<string, number>;
}

function problemsOf(cells: string[], { row, today, seen }: Place): string[] {
  if (cells.length !== COLUMNS.length) return [`Row ${row}: it has ${cells.length} cells, not ${COLUMNS.length}.`];
  const given = named(cells);
  const problems = COLUMNS.flatMap((column) => {
    const problem = CHECKS[column](given, today);
    return problem ? [`Row ${row}, column ${column}: ${problem}`] : [];
  });
  // The same pair the other way round would be a second answer to the same question.
  const key = [given.date, ...[given.base, given.quote].map((code) => code.toUpperCase()).sort()].join(' ');
  const before = seen.get(key);
  seen.set(key, before ?? row);
  return before === undefined
    ? problems
    : [...problems, `Row ${row}, column quote: ${given.base} and ${given.quote} have a rate of ${given.date} in row ${before}.`];
}

const unknownCurrency = (code: string): string | null => (ACTIVE_CURRENCIES.has(code.toUpperCase()) ? null : `"${code}" is no currency of ISO 4217.`);

const CHECKS: Record<Column, (row: Row, today: string) => string | null> = {
  date: ({ date }, today) => {
    if (!isDay(date)) return `"${date}" is no day such as 2026-11-20.`;
    return date > today ? `${date} is in the future.` : null;
  },
  base: ({ base }) => unknownCurrency(base),
  quote: ({ base, quote }) => unknownCurrency(quote) ?? (base.toUpperCase() === quote.toUpperCase() ? `${quote} is the base itself.` : null),
  rate: ({ rate }) => (RATE.test(rate) && /[1-9]/.test(rate) ? null : `"${rate}" is no decimal above 0 such as 1.1423.`),
  source: ({ source }) => (source.length >= 1 && source.length <= SOURCE_LENGTH ? null : `a source has 1 to ${SOURCE_LENGTH} characters.`),
};

function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // 30 February is read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What the embedded table calls itself. */
export const EXAMPLE = 'Embedded example rates';

/**
 * Puts the tables of a file in the place of those of the same days; all of it or nothing. `endsExample`: it stands for the embedded example too, whatever day
 * that is of. @returns the days and the number of rates.
 */
export function importRates(db: Db, text: string, { endsExample = false } = {}): Promise<{ days: string[]; count: number }> {
  return transactional(db, async (db) => {
    const rates = readRateFile(text, await readToday(db));
    await replaceRates(db, rates);
    if (endsExample) await forgetRatesOf(db, EXAMPLE);
    return { days: [...new Set(rates.map(({ day }) => day))].sort(), count: rates.length };
  });
}

/** The embedded table, unless somebody has put another in the place of its day, or rates are fetched. */
export async function loadEmbeddedRates(db: Db, text: string): Promise<void> {
  const rates = readRateFile(text, '9999-12-31');
  const own = new Set(rates.map(({ source }) => source));
  const present = await readSources(db, [...new Set(rates.map(({ day }) => day))]);
  if (present.every((source) => own.has(source)) && !(await hasRatesOf(db, PUBLISHED_SOURCE))) await replaceRates(db, rates);
}
