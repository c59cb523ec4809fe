import { ATTRIBUTE_UNITS } from '#contract/catalogue/attribute-units.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { convertQuantity, type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import type { AttributeGiven } from '#contract/catalogue/trade/shapes.ts';

/** The other unit that buyers of one know (DAT-028). */
const OTHER: Readonly<Record<string, string>> = { MMT: 'INH', CMT: 'INH', INH: 'MMT', MTR: 'FOT', FOT: 'MTR', KGM: 'LBR', LBR: 'KGM', GRM: 'ONZ', ONZ: 'GRM' };
/** So exact the other one is. */
const OTHER_PLACES: Readonly<Record<string, number>> = { INH: 2, FOT: 1, LBR: 1, ONZ: 1, MMT: 0, MTR: 2, KGM: 2, GRM: 0 };

export interface Words {
  locale: string;
  units: readonly MeasuringUnit[];
  yes: string;
  no: string;
  /** `Up to {value}`, `From {value}`, `{from} to {to}`. */
  upTo: (value: string) => string;
  from: (value: string) => string;
  range: (from: string, to: string) => string;
}

/** `41.20` in the way of the language: two places at least, all that were given. */
export function showPrice(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 });
  return format.format(amount as `${number}`);
}

/** A number or range with its unit, and the other usual one beside it: `2 in (51 mm)`. */
export function showMeasured(amount: string, code: string | undefined, { locale, units }: Pick<Words, 'locale' | 'units'>): string {
  const unit = unitIn(units, code);
  if (!unit) return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(amount as `${number}`)} ${ATTRIBUTE_UNITS[code ?? ''] ?? ''}`.trim();
  const other = unitIn(units, OTHER[unit.code]);
  const shown = showQuantity(amount, unit, locale);
  const converted = other && convertQuantity(amount, unit, other);
  return other && converted ? `${shown} (${showQuantity(new Decimal(converted).round(OTHER_PLACES[other.code]).toFixed(), other, locale)})` : shown;
}

/** A value of an attribute as a person reads it. */
export function showAttribute({ values = [], unit }: Attribute, given: AttributeGiven, words: Words): string {
  const nameOf = (key: string) => values.find((one) => one.key === key)?.name ?? key;
  if (typeof given === 'boolean') return given ? words.yes : words.no;
  if (typeof given === 'string') return nameOf(given);
  if (Array.isArray(given))
    return runsOf(values, given)
      .map(([first, last]) => (first === last ? nameOf(first) : words.range(nameOf(first), nameOf(last))))
      .join(', ');
  const measured = (amount: string) => showMeasured(amount, given.unit ?? unit, words);
  if ('value' in given) return measured(given.value);
  if (given.from === undefined) return given.to === undefined ? '' : words.upTo(measured(given.to));
  return given.to === undefined ? words.from(measured(given.from)) : words.range(given.from, measured(given.to));
}

/** Four values or more that follow each other are said by their ends. */
const RUN = 4;

function runsOf(values: readonly { key: string }[], given: readonly string[]): [first: string, last: string][] {
  const order = values.map(({ key }) => key);
  const sorted = given.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const runs: string[][] = [];
  for (const key of sorted) {
    const run = runs.at(-1);
    if (run && order.indexOf(key) === order.indexOf(run.at(-1) ?? '') + 1) run.push(key);
    else runs.push([key]);
  }
  return runs.flatMap((run): [string, string][] => (run.length >= RUN ? [[run[0] ?? '', run.at(-1) ?? '']] : run.map((key) => [key, key])));
}
