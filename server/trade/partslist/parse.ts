import { headerOf, likeOf } from '#contract/trade/parts-list/alike.ts';
import { PARTS_FITS } from '#contract/trade/parts-list/limits.ts';
import type { PartsColumn, PartsTable } from '#contract/trade/parts-list/reading.ts';
import { PARTS_COLUMNS } from '#contract/trade/parts-list/reading.ts';
import type { ParsedLine } from '#contract/trade/parts-list/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { readRemembered } from './memory-queries.ts';
import { classifyLines } from './reading/classify-queries.ts';
import { readLines } from './reading/line.ts';
import { readTable } from './reading/table.ts';
import { type Proposed, readNames, readProposed } from './suppliers-queries.ts';

type Rows = readonly (readonly string[])[];
type Table = Omit<PartsTable, 'columns' | 'lines'> & {
  columns: { column: PartsColumn; guessed: boolean; because: 'name' | 'content' | 'remembered' | null }[];
};
interface Parsed {
  table: Table;
  lines: ParsedLine[];
  companies: { businessID: string; name: string; country: string | null }[];
}

/** Reads a list for an account, with what that account put right before (BOM-011). Three statements for all lines together. @throws Refusal for too many lines. */
export async function parseList(db: Db, accountID: string, rows: Rows, confirmed?: readonly PartsColumn[]): Promise<Parsed> {
  const guessed = readTable(rows, confirmed);
  const known = confirmed ? null : await rememberedColumns(db, accountID, rows, guessed);
  const { lines: indexes, ...table } = known ? readTable(rows, known) : guessed;
  if (indexes.length > PARTS_FITS.lines) throw tooMany(indexes[PARTS_FITS.lines] ?? 0);
  const lines = readLines({ ...table, lines: indexes }, rows);
  const chosen = await readRemembered(db, accountID, 'category', [...new Set(lines.map(({ description }) => likeOf(description)))]);
  const classes = await classifyLines(db, lines, chosen);
  const names = await readNames(db, [...new Set(classes.flatMap(({ choices }) => choices.map(({ subCategory }) => subCategory)))]);
  const read = lines.map((line, at) => {
    const { choices, sure } = classes[at] ?? { choices: [], sure: false };
    return { ...line, choices: choices.map((choice) => ({ ...choice, name: names.get(choice.subCategory) ?? '' })), sure };
  });
  const proposed = await readProposed(db, accountID, [...new Set(read.flatMap(({ choices }) => choices.map(({ subCategory }) => subCategory)))]);
  const shown = known ? table.columns.map((column) => ({ ...column, guessed: true, because: 'remembered' as const })) : table.columns;
  return { table: { ...table, columns: shown }, lines: withCompanies(read, proposed), companies: companiesOf(proposed) };
}

const tooMany = (row: number): Refusal => new Refusal('invalid_input', { fields: { [`rows.${row}`]: say('partsList.lines', { most: PARTS_FITS.lines }) } });

async function rememberedColumns(db: Db, accountID: string, rows: Rows, { header, columns }: PartsTable): Promise<PartsColumn[] | null> {
  const said = header === null ? '' : headerOf(rows[header] ?? []);
  if (said === '') return null;
  const chosen = (await readRemembered(db, accountID, 'columns', [said])).get(said)?.split(',');
  const known = chosen?.filter((one): one is PartsColumn => PARTS_COLUMNS.some((column) => column === one));
  return known && known.length === columns.length ? known : null;
}

const BECAUSE: Record<number, 'sub-category' | 'category' | 'profile'> = { 10: 'sub-category', 6: 'category', 4: 'profile' };

/** Companies of the first choice; a line that is not sure has those too, for whoever takes it. */
function withCompanies(lines: Omit<ParsedLine, 'companies'>[], proposed: Proposed[]): ParsedLine[] {
  const byBranch = Map.groupBy(proposed, ({ subCategory }) => subCategory);
  return lines.map((line) => ({
    ...line,
    companies: (byBranch.get(line.choices[0]?.subCategory ?? '') ?? []).map(({ businessID, share }) => ({ businessID, because: BECAUSE[share] ?? 'profile' })),
  }));
}

const companiesOf = (proposed: Proposed[]): Parsed['companies'] => [
  ...new Map(proposed.map(({ businessID, name, country }) => [businessID, { businessID, name, country }])).values(),
];
