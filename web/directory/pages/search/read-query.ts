import { SEARCH_PAGE_SIZE } from '#contract/base/limits.ts';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import { MOST_ATTRIBUTES, MOST_OF_VALUE, MOST_VALUES, WITHIN_CHOICES } from '#contract/directory/facets.ts';
import { postcodeArea } from '#contract/directory/postcode-area.ts';
import {
  type Chosen,
  kindOfType,
  readChosen,
  readCountries,
  readNeeded,
  readPriceChosen,
  readRange,
  readSort,
  writePriceChosen,
} from '#contract/directory/search-address.ts';
import { lastOf, type Query, SIZES } from './query.ts';

/** The search of an address; what nothing can be searched by is ignored (FAC-019). `units`: codes of those that there are, where they are at hand. */
export function queryOf(url: string, units?: ReadonlySet<string>): Query {
  const given = new URL(url).searchParams;
  const text = (name: string) => given.get(name)?.trim() || undefined;
  const business = text('business') ?? 'MA';
  const size = SIZES.find((one) => String(one) === text('size'));
  const page = Number(given.get('page'));
  return {
    business,
    countries: readCountries(text('countries') ?? null),
    search: text('search') ?? '',
    chosen: sound(readChosen(given, kindOfType(business)), units),
    sort: readSort(given.get('sort')),
    size,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, lastOf(size ?? SEARCH_PAGE_SIZE)) : 1,
  };
}

/** What no search can be asked for is ignored; of a range that is turned round both ends are meant. */
function sound(chosen: Chosen, units?: ReadonlySet<string>): Chosen {
  const attributes = Object.keys(chosen).filter((name) => name.startsWith('a.'));
  const kept = Object.entries(chosen).flatMap(([name, values]) => {
    if (name.length > MOST_OF_VALUE || attributes.indexOf(name) >= MOST_ATTRIBUTES) return [];
    const fits = values.slice(0, MOST_VALUES).flatMap((value) => soundValue(name, value, units) ?? []);
    return fits.length > 0 ? [[name, fits] as const] : [];
  });
  return Object.fromEntries(kept);
}

const MOST_DAYS = 3_650;
const MOST_HOURS = 24;
const isWhole = (text: string, least: number, most: number): boolean => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

function soundValue(name: string, value: string, units?: ReadonlySet<string>): string | null {
  if (name === 'leadTime') return isWhole(value, 0, MOST_DAYS) ? value : null;
  if (name === 'answers') return isWhole(value, 1, MOST_HOURS) ? value : null;
  if (name === 'evidence') return value === 'seen' ? value : null;
  if (name === 'within') return (WITHIN_CHOICES as readonly number[]).includes(Number(value)) ? value : null;
  if (name === 'near') return postcodeArea(value);
  if (name === 'qty') return soundQuantity(value, units);
  if (name === 'price') return soundPrice(value, units);
  if (name.startsWith('a.') && value.includes('..')) return soundRange(value);
  return value.length > MOST_OF_VALUE ? null : value;
}

/** A unit that nobody knows is none, as far as units are at hand. */
const isUnit = (code: string, units?: ReadonlySet<string>): boolean => (units ? units.has(code) : /^[A-Z0-9]{2,4}$/.test(code));

function soundQuantity(text: string, units?: ReadonlySet<string>): string | null {
  const [amount = '', unit = ''] = text.split('-');
  const quantity = readNeeded(amount);
  return quantity !== null && isUnit(unit.toUpperCase(), units) ? `${quantity}-${unit.toUpperCase()}` : null;
}

function soundRange(text: string): string | null {
  const range = readRange(text);
  if (!range || (range.from === undefined && range.to === undefined)) return null;
  const ends = inOrder(range.from, range.to);
  return ends && `${ends[0] ?? ''}..${ends[1] ?? ''}`;
}

function soundPrice(text: string, units?: ReadonlySet<string>): string | null {
  const price = readPriceChosen(text);
  const ends = price && inOrder(price.from, price.to);
  if (!price || !ends || !ACTIVE_CURRENCIES.has(price.currency)) return null;
  const unit = price.unit !== undefined && isUnit(price.unit, units) ? price.unit : undefined;
  return writePriceChosen({ currency: price.currency, unit, from: plain(ends[0]), to: plain(ends[1]) });
}

/** `0.50` is the price `0.5`, and `0.00` is 0. */
const plain = (end: string | undefined): string | undefined => (end === undefined ? undefined : String(Number(end)));

const NUMBER = /^-?\d{1,8}(\.\d{1,4})?$/;
function inOrder(from: string | undefined, to: string | undefined): [string | undefined, string | undefined] | null {
  if ([from, to].some((end) => end !== undefined && !NUMBER.test(end))) return null;
  return from !== undefined && to !== undefined && Number(from) > Number(to) ? [to, from] : [from, to];
}
