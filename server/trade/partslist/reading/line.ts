import type { NumberStyle, PartsColumn, PartsLine, PartsPart, PartsTable } from '#contract/trade/parts-list/reading.ts';
import { isWhole, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { BARE_RANKS, endsInUnit } from './bare.ts';
import type { Cursor, Rule } from './cursor.ts';
import { decimalOf } from './numbers.ts';
import { type Quantity, quantityAt, SURE_RANK } from './quantities.ts';
import { tokensOf } from './scan.ts';
import { dimensionsAt } from './sizes/dimensions.ts';
import { cableAt, frenchAt, gaugeAt, needleAt } from './sizes/gauges.ts';
import { namedLengthAt, nominalAt, pressureAt, scheduleAt } from './sizes/nominal.ts';
import { gasAt, inchThreadAt, metricAt, namedThreadAt } from './sizes/threads.ts';
import { paperAt, tyreAt, wornAt } from './sizes/worn.ts';
import { standardAt } from './standards.ts';
import { bareTermAt, stainlessClassAt, termAt, viscosityAt } from './terms.ts';
import { unitOf } from './vocabulary.ts';

/** More of a line is not read; it stays as words. */
const MOST_LETTERS = 2000;

const RULES: readonly Rule[] = [
  ...[viscosityAt, standardAt, tyreAt, paperAt, wornAt, gaugeAt, needleAt, frenchAt, cableAt],
  ...[metricAt, gasAt, inchThreadAt, namedThreadAt, nominalAt, pressureAt, scheduleAt, namedLengthAt],
  ...[stainlessClassAt, bareTermAt, termAt, dimensionsAt],
];

interface Understood {
  parts: PartsPart[];
  quantity: Quantity | null;
}

/** What a text says, in order of place; its quantity is the likeliest of those it could have. */
export function readText(text: string, numbers: NumberStyle): PartsPart[] {
  return understand(text, numbers).parts;
}

const understand = (text: string, numbers: NumberStyle): Understood => readTokens({ tokens: tokensOf(text.slice(0, MOST_LETTERS)), style: numbers });

/** Reads tokens in one pass; each rule looks at a bounded number of them (BOM-017). */
export function readTokens(cursor: Cursor): Understood {
  const parts: PartsPart[] = [];
  const quantities: Quantity[] = [];
  let read = 0;
  for (let at = 0; at < cursor.tokens.length; ) {
    const found = mayStart(cursor, at, read) ? readAt(cursor, at) : null;
    if (found?.quantity) quantities.push(found.quantity);
    else if (found) parts.push(...found.parts);
    at = found ? found.next : at + 1;
    if (found) read = at;
  }
  const likely = likeliest(quantities);
  // `cable 1.5 m, pcs`: what is in one, or how long it is.
  const quantity = likely && likely.rank < BARE_RANKS.behind + 1 && likely.unit !== 'H87' && endsInUnit(cursor) ? null : likely;
  const lengths = quantities.filter((one) => one !== quantity && one.unit === 'MTR').map(lengthOf);
  return { parts: [...parts, ...lengths, ...(quantity?.parts ?? [])].sort((one, other) => one.from - other.from), quantity };
}

/** The likeliest quantity; it is asked about where the line begins with another one: `2x nuts, 100 pcs`. */
function likeliest(quantities: readonly Quantity[]): Quantity | null {
  const best = quantities.reduce<Quantity | null>((one, other) => (one && one.rank > other.rank ? one : other), null);
  const [first] = quantities;
  const isContested =
    best && first && first !== best && first.rank === SURE_RANK && best.rank < BARE_RANKS.cell && first.value !== best.value && first.unit === best.unit;
  return isContested ? { ...best, parts: best.parts.map((one) => ({ ...one, certain: false })), asks: true } : best;
}

/** Metres beside a count are how long each is. */
function lengthOf({ parts, value }: Quantity): PartsPart {
  return { kind: 'length', from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0, value: `${value} m`, equals: [], certain: true };
}

function readAt(cursor: Cursor, at: number): { parts: PartsPart[]; next: number; quantity: Quantity | null } | null {
  const quantity = quantityAt(cursor, at);
  if (quantity && quantity.rank >= SURE_RANK) return { ...quantity, quantity };
  for (const rule of RULES) {
    const read = rule(cursor, at);
    if (read) return { ...read, quantity: null };
  }
  return quantity && { ...quantity, quantity };
}

/** Nothing starts inside an item number such as `6204-2RS` or `UCF205`. */
function mayStart({ tokens }: Cursor, at: number, read: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || token.gap || !before || at === read) return true;
  if (before.kind !== 'sign') return token.kind === 'sign' || isHan(before.text) || isHan(token.text);
  const isJoint = ['-', '.', '_'].includes(before.text) && !before.gap;
  return !isJoint || at - 1 === read;
}

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/** The words of a text without its parts, signs between them left out. */
function wordsOf(text: string, parts: readonly PartsPart[]): string {
  let words = '';
  let from = 0;
  for (const one of parts) {
    words += `${text.slice(from, one.from)} `;
    from = one.to;
  }
  const kept = (words + text.slice(from)).split(/\s/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return kept
    .map(withoutSigns)
    .filter((word) => !['x', 'X', '×'].includes(word))
    .join(' ');
}

function withoutSigns(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && ',;:-/|([=#'.includes(word.charAt(start))) start += 1;
  while (end > start && ',;:-/|)].='.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** Lines of a table from their rows; `rows` are all rows of the file. */
export function readLines(table: PartsTable, rows: readonly (readonly string[])[]): PartsLine[] {
  return table.lines.map((row) => readLine(table, row, rows[row] ?? []));
}

function readLine(table: PartsTable, row: number, cells: readonly string[]): PartsLine {
  const columns = new Map<PartsColumn, string>();
  for (const [index, { column }] of table.columns.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (cell !== '' && column !== 'ignored') columns.set(column, columns.has(column) ? `${columns.get(column)} ${cell}` : cell);
  }
  const description = columns.get('description') ?? '';
  columns.delete('description');
  const { parts: all, quantity } = understand(description, table.numbers);
  // Where a column counts, a number in the text is no count: `3PC` is a valve of three pieces.
  const parts = columns.has('quantity') ? all.filter(({ kind }) => kind !== 'quantity' && kind !== 'unit') : all;
  const counted = quantityOf(columns.get('quantity'), columns.get('unit'), quantity, table.numbers);
  return { row, description, ...counted, parts, fields: Object.fromEntries(columns), words: wordsOf(description, parts) };
}

type Amount = Pick<PartsLine, 'quantity' | 'unit' | 'doubts'>;

/** Quantity and unit: their own columns come before what the description says. */
function quantityOf(cell: string | undefined, unitCell: string | undefined, inText: Quantity | null, numbers: NumberStyle): Amount {
  const inCell = cell === undefined ? null : (understand(cell, numbers).quantity ?? plainQuantity(cell, numbers));
  if (cell !== undefined && !inCell) return { quantity: null, unit: unitOfCell(unitCell), doubts: ['quantity'] };
  const found = inCell ?? inText;
  const unit = unitCell === undefined ? (found?.unit ?? null) : unitOfCell(unitCell);
  const doubts: PartsColumn[] = unitCell !== undefined && unit === null ? ['unit'] : [];
  if (!found) return { quantity: null, unit, doubts: ['quantity', ...doubts] };
  const asks = unit !== null && isWhole(unit) && (found.value.includes('.') || found.asks);
  return { quantity: asks ? null : found.value, unit, doubts: asks ? ['quantity', ...doubts] : doubts };
}

const unitOfCell = (cell: string | undefined): RfqUnit | null =>
  cell === undefined ? null : unitOf(cell.normalize('NFKC').toLowerCase().replace(/[.\s]/g, '').slice(0, 40));

function plainQuantity(cell: string, numbers: NumberStyle): Pick<Quantity, 'value' | 'unit' | 'asks'> | null {
  const text = cell.normalize('NFKC').replace(/[\s']/gu, '');
  const number = text.length <= 15 ? decimalOf(text, numbers) : null;
  return number && { ...number, unit: 'H87' };
}
