import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import { recogniseUnit } from '#contract/catalogue/quantity.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { isUnit, type LineValues, newLine } from './values.ts';

/**
 * Rows as a spreadsheet copies them: description, quantity, unit, item number, note; cells are divided by tabs and quoted when they hold line breaks.
 * None for a text that is no table, so that it is pasted as it is. `left`: rows beyond the room that there is.
 */
export function pastedLines(text: string, units: readonly MeasuringUnit[], room: number, like?: LineValues): { lines: LineValues[]; left: number } {
  if (!text.includes('\t')) return { lines: [], left: 0 };
  const rows = rowsOf(text).filter((cells) => cells.some((cell) => cell !== ''));
  const lines = rows.map((cells) => lineOf(cells, units, like));
  const fits = Math.max(0, Math.min(room, RFQ_FITS.lines));
  return { lines: lines.slice(0, fits), left: Math.max(0, lines.length - fits) };
}

function lineOf(
  [description = '', quantity = '', unit = '', itemNumber = '', ...notes]: string[],
  units: readonly MeasuringUnit[],
  like?: LineValues,
): LineValues {
  const line = newLine(like);
  const known = recogniseUnit(unit, units)?.code ?? unit.toUpperCase();
  const hasUnit = isUnit(known);
  // A unit that nobody knows is not lost: it stands in the note.
  const rest = [unit !== '' && !hasUnit ? unit : '', ...notes].filter(Boolean).join(' ');
  return {
    ...line,
    description: description.slice(0, RFQ_FITS.description),
    quantity,
    unit: hasUnit ? known : line.unit,
    itemNumber: oneLine(itemNumber).slice(0, RFQ_FITS.itemNumber),
    note: rest.slice(0, RFQ_FITS.lineNote),
  };
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
