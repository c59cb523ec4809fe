import { SEARCH_DEPTH, SEARCH_PAGE_SIZE } from '#contract/base/limits.ts';
import { MOST_VALUES, type SearchSort, WITHIN_CHOICES } from '#contract/directory/facets.ts';
import { postcodeArea } from '#contract/directory/postcode-area.ts';
import type { SearchQuery } from '#contract/directory/savedsearch.ts';
import {
  askedOf,
  type Chosen,
  kindOfType,
  readChosen,
  readCountries,
  readNeeded,
  readPriceChosen,
  readRange,
  readSort,
  type SearchedKind,
  type WrittenSearch,
  writePriceChosen,
  writeSearch,
} from '#contract/directory/search-address.ts';
import { searchPath } from '#web/base/links.ts';

/** What a person may choose a page to hold (FAC-026). */
export const SIZES = [SEARCH_PAGE_SIZE, 20, 50] as const;

/** A results address, read: defaults filled in (SEA-007..009). */
export interface Query extends WrittenSearch {
  sort: SearchSort;
  page: number;
  /** Only where somebody chose one. */
  size: number | undefined;
}

export const kindOf = ({ business }: Pick<Query, 'business'>): SearchedKind => kindOfType(business);
export const sizeOf = ({ size }: Pick<Query, 'size'>): number => size ?? SEARCH_PAGE_SIZE;
const lastOf = (size: number): number => SEARCH_DEPTH / size;

export function queryOf(url: string): Query {
  const given = new URL(url).searchParams;
  const text = (name: string) => given.get(name)?.trim() || undefined;
  const business = text('business') ?? 'MA';
  const size = SIZES.find((one) => String(one) === text('size'));
  const page = Number(given.get('page'));
  return {
    business,
    countries: readCountries(text('countries') ?? null),
    search: text('search') ?? '',
    chosen: sound(readChosen(given, kindOfType(business))),
    sort: readSort(given.get('sort')),
    size,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, lastOf(size ?? SEARCH_PAGE_SIZE)) : 1,
  };
}

/** What no search can be asked for is ignored; of a range that is turned round both ends are meant. */
function sound(chosen: Chosen): Chosen {
  const kept = Object.entries(chosen).flatMap(([name, values]) => {
    const fits = values.slice(0, MOST_VALUES).flatMap((value) => soundValue(name, value) ?? []);
    return fits.length > 0 ? [[name, fits] as const] : [];
  });
  return Object.fromEntries(kept);
}

const MOST_DAYS = 3_650;
const MOST_HOURS = 24;
const isWhole = (text: string, least: number, most: number): boolean => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

function soundValue(name: string, value: string): string | null {
  if (name === 'leadTime') return isWhole(value, 0, MOST_DAYS) ? value : null;
  if (name === 'answers') return isWhole(value, 1, MOST_HOURS) ? value : null;
  if (name === 'within') return (WITHIN_CHOICES as readonly number[]).includes(Number(value)) ? value : null;
  if (name === 'near') return postcodeArea(value);
  if (name === 'qty') return soundQuantity(value);
  if (name === 'price') return soundPrice(value);
  if (name.startsWith('a.') && value.includes('..')) return soundRange(value);
  return value.length > 60 ? null : value;
}

function soundQuantity(text: string): string | null {
  const [amount = '', unit = ''] = text.split('-');
  const quantity = readNeeded(amount);
  return quantity === null || !/^[A-Z0-9]{2,4}$/i.test(unit) ? null : `${quantity}-${unit.toUpperCase()}`;
}

function soundRange(text: string): string | null {
  const range = readRange(text);
  if (!range || (range.from === undefined && range.to === undefined)) return null;
  const ends = inOrder(range.from, range.to);
  return ends && `${ends[0] ?? ''}..${ends[1] ?? ''}`;
}

function soundPrice(text: string): string | null {
  const price = readPriceChosen(text);
  const ends = price && inOrder(price.from, price.to);
  return price && ends ? writePriceChosen({ ...price, from: ends[0], to: ends[1] }) : null;
}

const NUMBER = /^-?\d{1,8}(\.\d{1,4})?$/;
function inOrder(from: string | undefined, to: string | undefined): [string | undefined, string | undefined] | null {
  if ([from, to].some((end) => end !== undefined && !NUMBER.test(end))) return null;
  return from !== undefined && to !== undefined && Number(from) > Number(to) ? [to, from] : [from, to];
}

/** The last page of so many results; nothing has one page too. */
export const lastPage = (total: number, size: number = SEARCH_PAGE_SIZE): number => Math.min(Math.max(1, Math.ceil(total / size)), lastOf(size));

/** The address of a search: every order of the same choices is the same one. */
export const addressOf = (query: WrittenSearch): string => `${searchPath}?${writeSearch(query)}`.replaceAll('%2C', ',');

/** What the search calls take. */
export const filtersOf = ({ chosen, countries }: Query) => askedOf(chosen, countries);

export const isFiltered = ({ chosen, countries }: Query): boolean => countries.length > 0 || Object.keys(chosen).length > 0;

/** What a saved search keeps: everything but the order and the page. */
export function savedQuery(query: Query): SearchQuery {
  const { business, search } = query;
  const { verified, inStock, ...filters } = filtersOf(query);
  return { business, search, ...filters, ...(verified && { verified: true as const }), ...(inStock && { inStock: true as const }) };
}
