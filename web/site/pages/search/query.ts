import { SEARCH_DEPTH, SEARCH_PAGE_SIZE, TIERS, type Tier } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/savedsearch.ts';
import type { SearchAddress } from '#web/base/links.ts';

/** Pages that the selector reaches: the 10,000th result is on the last one. */
export const LAST_PAGE = SEARCH_DEPTH / SEARCH_PAGE_SIZE;

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
    industry: text('industry'),
    category: text('category'),
    subCategory: text('subCategory'),
    verified: given.get('verified') === '1' || undefined,
    tier: TIERS.find((tier) => tier === given.get('tier')),
    sort: given.get('sort') === 'newest' ? 'newest' : 'relevance',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
  };
}

const countryOf = (given = 'global'): string => (given.toLowerCase() === 'global' ? 'global' : given.toUpperCase());

/** The same search with something changed, from its first page. */
export function changed(query: Query, change: Partial<SearchAddress>): SearchAddress {
  const { sort, ...rest } = query;
  // The usual order is not written into addresses.
  return { ...rest, ...(sort === 'newest' && { sort }), page: undefined, ...change };
}

/** What the search calls take; the country is left out when it is global (SEA-018). */
export function filtersOf({ countries, industry, category, subCategory, verified, tier }: Query) {
  return { country: countries === 'global' ? undefined : countries, industry, category, subCategory, verified, tier };
}

export function isFiltered({ countries, industry, category, subCategory, verified, tier }: Query): boolean {
  return countries !== 'global' || Boolean(industry || category || subCategory || verified || tier);
}

/** What a saved search keeps: everything but the order and the page. */
export function savedQuery(query: Query): SearchQuery {
  const { business, search } = query;
  const { verified, ...filters } = filtersOf(query);
  return { business, search, ...filters, ...(verified && { verified: true as const }) };
}
