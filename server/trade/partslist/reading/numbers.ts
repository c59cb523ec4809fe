import type { NumberStyle } from '#contract/trade/parts-list/reading.ts';

/** A number as a decimal without thousands, or null; `asks` where the other way of writing would mean another number. */
export function decimalOf(text: string, style: NumberStyle): { value: string; asks: boolean } | null {
  const thousands = style === 'point' ? ',' : '.';
  const decimal = style === 'point' ? '.' : ',';
  const points = text.split(decimal);
  if (points.length > 2) return groupsOf(text, decimal);
  const [whole = '', part] = points;
  const groups = whole.split(thousands);
  if (groups.length === 1) return plain(whole, part, part?.length === 3 && whole.length <= 3 && whole !== '0');
  if (isGrouped(groups)) return plain(groups.join(''), part, false);
  // A decimal comma in a file that writes points: `25,4`.
  return groups.length === 2 && part === undefined ? plain(groups[0] ?? '', groups[1], false) : null;
}

/** Several separators alike can only be thousands: `1.250.000`. */
function groupsOf(text: string, separator: string): { value: string; asks: boolean } | null {
  const groups = text.split(separator);
  return isGrouped(groups) ? plain(groups.join(''), undefined, false) : null;
}

const isGrouped = ([first = '', ...rest]: string[]): boolean =>
  first.length >= 1 && first.length <= 3 && first !== '0' && rest.every((group) => group.length === 3);

function plain(whole: string, part: string | undefined, asks: boolean): { value: string; asks: boolean } | null {
  if (!isDigits(whole) || (part !== undefined && !isDigits(part))) return null;
  const digits = trimmed(whole);
  const rest = part === undefined ? '' : withoutLastZeros(part);
  return { value: rest === '' ? digits : `${digits}.${rest}`, asks };
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

function trimmed(whole: string): string {
  let start = 0;
  while (start < whole.length - 1 && whole[start] === '0') start += 1;
  return whole.slice(start);
}

function withoutLastZeros(part: string): string {
  let end = part.length;
  while (end > 0 && part[end - 1] === '0') end -= 1;
  return part.slice(0, end);
}

/** Whether cells of a file write decimal commas: two or more that can mean nothing else (BOM-008). */
export function styleOf(cells: Iterable<string>): NumberStyle {
  let commas = 0;
  for (const cell of cells) if (writesComma(cell.trim())) commas += 1;
  return commas >= 2 ? 'comma' : 'point';
}

function writesComma(cell: string): boolean {
  if (cell.length > 40 || !/^\d[\d.,]*(?:\s?\p{L}{1,8}\.?)?$/u.test(cell)) return false;
  const digits = cell.replace(/[^\d.,]/g, '');
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma < 0) return digits.split('.').length > 2;
  if (digits.indexOf(',') !== comma) return false;
  return point < comma && (point >= 0 || digits.length - comma - 1 !== 3);
}
