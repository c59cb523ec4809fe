import { SEARCH_DEPTH, SEARCH_PAGE_SIZE, TIERS, type Tier } from '#contract/base/limits.ts';
import { forFilters } from '#contract/directory/filters.ts';
import type { SearchQuery } from '#contract/directory/savedsearch.ts';
import type { SearchAddress } from '#web/base/links.ts';

/** Pages that the selector reaches: the 10,000th result is on the last one. */
const LAST_PAGE = SEARCH_DEPTH / SEARCH_PAGE_SIZE;

/** A results address, read: defaults filled in (SEA-007..009). */
export interface Query extends SearchAddress {
  business: string;
  countries: string;
  search: string;
  sort: 'relevance' | 'newest';
  tier?: Tier | undefined;
  verified?: boolean | undefined;
  page: number;
}

export function queryOf(url: string): Query {
  const given = new URL(url).searchParams;
  const text = (name: string) => given.get(name)?.trim() || undefined;
  const page = Number(given.get('page'));
  return {
    business: text('business') ?? 'MA',
    countries: countryOf(text('countries')),
    search: text('search') ?? '',
    ...forFilters(text),
    verified: given.get('verified') === '1' || undefined,
    tier: TIERS.find((tier) => tier === given.get('tier')),
    sort: given.get('sort') === 'newest' ? 'newest' : 'relevance',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The last page of so many results; nothing has one page too. */
export const lastPage = (total: number): number => Math.min(Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)), LAST_PAGE);

/** The same search on another page. */
export const atPage = (query: Query, page: number): SearchAddress => changed(query, { page });

const countryOf = (given = 'global'): string => (given.toLowerCase() === 'global' ? 'global' : given.toUpperCase());

/** The same search with something changed, from its first page. */
export function changed(query: Query, change: Partial<SearchAddress>): SearchAddress {
  const { sort, ...rest } = query;
  // The usual order is not written into addresses.
  return { ...rest, ...(sort === 'newest' && { sort }), page: undefined, ...change };
}

/** What the search calls take; the country is left out when it is global (SEA-018). */
export function filtersOf(query: Query) {
  const { countries, verified, tier } = query;
  return { country: countries === 'global' ? undefined : countries, ...forFilters((filter) => query[filter]), verified, tier };
}

export const isFiltered = (query: Query): boolean => Object.values(filtersOf(query)).some(Boolean);

/** What a saved search keeps: everything but the order and the page. */
export function savedQuery(query: Query): SearchQuery {
  const { business, search } = query;
  const { verified, ...filters } = filtersOf(query);
  return { business, search, ...filters, ...(verified && { verified: true as const }) };
}
