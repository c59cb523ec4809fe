import { SEARCH_DEPTH, SEARCH_PAGE_SIZE } from '#contract/base/limits.ts';
import type { SearchSort } from '#contract/directory/facets.ts';
import type { SearchQuery } from '#contract/directory/savedsearch.ts';
import { askedOf, kindOfType, type SearchedKind, type WrittenSearch, writeSearch } from '#contract/directory/search-address.ts';
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
export const lastOf = (size: number): number => SEARCH_DEPTH / size;

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
  const { verified, inStock, references, datasheet, ...filters } = filtersOf(query);
  const yes = { verified: orNothing(verified), inStock: orNothing(inStock), references: orNothing(references), datasheet: orNothing(datasheet) };
  return { business, search, ...filters, ...yes };
}

const orNothing = (chosen: boolean | undefined): true | undefined => chosen || undefined;
