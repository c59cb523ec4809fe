import type { FacetsAsked } from './facet-shapes.ts';
import { FACETS, type FacetName, facetNames, facetsOfKind, SEARCH_SORTS, type SearchSort } from './facets.ts';

/**
 * What was chosen of each facet, as addresses write it: values by the name of the facet, of attributes by `a.{key}`. Numbers are texts,
 * a range is `10..50`, a quantity `2000-H87`, a price `10..50-GBP-H87`. `evidence`, `within` and `unpriced` belong to certificates, places and prices.
 */
export type Chosen = Readonly<Record<string, readonly string[]>>;

export type SearchedKind = 'product' | 'business' | 'person';
/** What a search of a type finds: `PR` products, `UR` people, anything else companies of that type. */
export const kindOfType = (type: string): SearchedKind => {
  const code = type.toUpperCase();
  return code === 'PR' ? 'product' : code === 'UR' ? 'person' : 'business';
};

const GLOBAL = 'global';
const isAttribute = (name: string): boolean => name.startsWith('a.');
/** Written behind the facet that they belong to. */
const BESIDE: Partial<Record<FacetName, string[]>> = { certificate: ['evidence'], near: ['within'], price: ['unpriced'] };
const UPPER = new Set(['type', 'origin', 'terms', 'currency', 'near']);

/** The names of what may be chosen, in the order of addresses; `countries` stands before them. */
function namesIn(kind: SearchedKind, chosen: Iterable<string>): string[] {
  const attributes = [...chosen].filter(isAttribute).sort();
  return facetsOfKind(kind)
    .filter((name) => name !== 'country')
    .flatMap((name) => (name === 'attributes' ? attributes : [name, ...(BESIDE[name] ?? [])]));
}

/** All names that a results page knows. */
export const addressNames: string[] = facetNames
  .filter((name) => name !== 'attributes' && name !== 'country')
  .flatMap((name) => [name, ...(BESIDE[name] ?? [])]);

/** A results address, read. What it does not know is ignored (FAC-019). */
export function readChosen(params: URLSearchParams, kind: SearchedKind): Chosen {
  const read = namesIn(kind, params.keys()).flatMap((name) => {
    const values = valuesIn(params.get(name) ?? '', UPPER.has(name));
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Each once and sorted, so that every order of the same choices is one address. */
export function valuesIn(text: string, inCapitals = false): string[] {
  const values = text.split(',').map((value) => (inCapitals ? value.trim().toUpperCase() : value.trim()));
  return [...new Set(values.filter(Boolean))].sort();
}

/** The countries of an address; none for `global`. */
export const readCountries = (text: string | null): string[] => (text === null || text.toLowerCase() === GLOBAL ? [] : valuesIn(text, true));

export interface WrittenSearch {
  business: string;
  countries: readonly string[];
  search: string;
  chosen: Chosen;
  sort?: SearchSort | undefined;
  size?: number | undefined;
  page?: number | undefined;
}

/** The parameters of a results page in their one order (FAC-018). */
export function writeSearch({ business, countries, search, chosen, sort, size, page }: WrittenSearch): URLSearchParams {
  const query = new URLSearchParams({ business, countries: countries.length === 0 ? GLOBAL : [...countries].sort().join(), search });
  for (const name of namesIn(kindOfType(business), Object.keys(chosen))) {
    const values = [...new Set(chosen[name] ?? [])].sort();
    if (values.length > 0) query.set(name, values.join());
  }
  if (sort !== undefined && sort !== 'relevance') query.set('sort', sort);
  if (size !== undefined) query.set('size', String(size));
  if (page !== undefined && page > 1) query.set('page', String(page));
  return query;
}

export const readSort = (text: string | null): SearchSort => SEARCH_SORTS.find((sort) => sort === text) ?? 'relevance';

const NEEDED = /^0*(\d{1,9})(?:\.(\d{1,3}))?$/;

/** A quantity that is needed, without zeros at its ends; null for what is none. Pages have no decimals of their own. */
export function readNeeded(text: string): string | null {
  const [whole, integer = '', places = ''] = NEEDED.exec(text) ?? [];
  const rest = places.replace(/0{1,3}$/, '');
  return whole === undefined || Number(whole) === 0 ? null : `${integer}${rest && `.${rest}`}`;
}

const RANGE = /^(-?\d{0,9}(?:\.\d{1,6})?)\.\.(-?\d{0,9}(?:\.\d{1,6})?)$/;
const PRICE = /^(\d{0,8}(?:\.\d{1,4})?)\.\.(\d{0,8}(?:\.\d{1,4})?)-([A-Za-z]{3})(?:-([A-Za-z0-9]{2,4}))?$/;

/** A range as it is written; either end may be open. Null for anything else. */
export function readRange(text: string): { from?: string; to?: string } | null {
  const [whole, from, to] = RANGE.exec(text) ?? [];
  return whole === undefined ? null : { ...(from && { from }), ...(to && { to }) };
}

export interface PriceChosen {
  from?: string | undefined;
  to?: string | undefined;
  currency: string;
  unit?: string | undefined;
}

export function readPriceChosen(text: string): PriceChosen | null {
  const [whole, from, to, currency = '', unit] = PRICE.exec(text) ?? [];
  return whole === undefined ? null : { ...(from && { from }), ...(to && { to }), currency: currency.toUpperCase(), ...(unit && { unit: unit.toUpperCase() }) };
}

export const writePriceChosen = ({ from = '', to = '', currency, unit }: PriceChosen): string => `${from}..${to}-${currency}${unit ? `-${unit}` : ''}`;

/** What the search calls take of it. */
export function askedOf(chosen: Chosen, countries: readonly string[]): FacetsAsked {
  const one = (name: string) => chosen[name]?.[0];
  const number = (name: string) => (one(name) === undefined ? undefined : Number(one(name)));
  const yes = (name: string) => (one(name) === '1' ? true : undefined);
  const lists = facetNames.flatMap((name) => {
    const rule = FACETS[name];
    const values = name === 'country' ? countries : chosen[name];
    return rule.kind === 'list' && values && values.length > 0 ? [[rule.list, [...values]]] : [];
  });
  const price = readPriceChosen(one('price') ?? '');
  return {
    ...Object.fromEntries(lists),
    attributes: attributesIn(chosen),
    qty: one('qty'),
    price: price ? { ...price, ...(one('unpriced') && { unpriced: true as const }) } : undefined,
    leadTime: number('leadTime'),
    inStock: yes('inStock'),
    evidence: one('evidence') === 'seen' ? 'seen' : undefined,
    near: one('near'),
    within: number('within') as FacetsAsked['within'],
    verified: yes('verified'),
    references: yes('references'),
    datasheet: yes('datasheet'),
    answers: number('answers'),
  };
}

function attributesIn(chosen: Chosen): FacetsAsked['attributes'] {
  const given = Object.entries(chosen).filter(([name]) => isAttribute(name));
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map(([name, values]) => [name.slice(2), readRange(values[0] ?? '') ?? [...values]]));
}
