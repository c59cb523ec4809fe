import type { MinMax } from '#contract/base/shapes.ts';

/** How facts are written, everywhere the same. `----` stands for what is not known. */
export const NONE = '----';
const COUNTRY_CUT = 24;
const COUNTRY_ELLIPSIS = 16;
export const LONG_VALUE = 50;

const numbers = new Map<string, Intl.NumberFormat>();

export function count(value: number, locale: string): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, format);
  return format.format(value);
}

/** First 24 characters; an ellipsis from 17 on, so that 17 to 24 have one too (SEA-021, SEA-022). */
export function countryName(name: string): string {
  return name.length > COUNTRY_ELLIPSIS ? `${name.slice(0, COUNTRY_CUT).trimEnd()}…` : name;
}

/** `min - max`; one end alone when only one is known; null when none is. */
export function range(value: MinMax | null, locale: string): string | null {
  const ends = [value?.min, value?.max].filter((end) => end != null).map((end) => count(end, locale));
  return ends.length ? [...new Set(ends)].join(' - ') : null;
}

/** DD/MM/YYYY HH:mm UTC (CON-006). */
export function dateTime(iso: string): string | null {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date(iso)} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

/** DD/MM/YYYY, for days without an hour. */
export function date(iso: string): string | null {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return null;
  return at.toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** `2026-09` as `09/2026`. */
export const month = (yearMonth: string): string => yearMonth.split('-').reverse().join('/');

/** The text cut at `length` characters with an ellipsis when something was cut. */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
