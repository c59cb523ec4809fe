import { type RawBuilder, sql } from 'kysely';
import { keyFilters } from '#contract/directory/filters.ts';
import type { Filters } from '#server/base/search/search-port.ts';

export type Facet = keyof Filters;

export const FACETS: Facet[] = ['type', 'country', ...keyFilters, 'tier', 'verified'];

/** Label of a facet's value before the value, in the index. */
export const PREFIX: Record<Facet, string> = {
  type: 'type:',
  country: 'country:',
  industry: 'industry:',
  category: 'category:',
  subCategory: 'sub:',
  tier: 'tier:',
  verified: 'verified',
};

/** Where the values of a filter have their names, as rows of a filter's name, a value and its name. */
export const NAMES: Record<Exclude<Facet, 'type' | 'verified'>, RawBuilder<unknown>> = {
  country: sql`select 'country' as facet, code as key, name from country`,
  industry: sql`select 'industry', id, name from industry`,
  category: sql`select 'category', id, name from category`,
  subCategory: sql`select 'subCategory', id, name from sub_category`,
  tier: sql`select 'tier', key, initcap(key) from unnest('{platinum,premium,gold,standard}'::text[]) key`,
};

/** Label that no document carries: its counts are those of all documents. */
export const EVERYTHING = 'everything';

/** The label that a filter asks for; undefined when it is not set. */
export function labelKey(facet: Facet, filters: Filters): string | undefined {
  const value = filters[facet];
  if (value === undefined || value === false || value === '') return undefined;
  if (value === true) return PREFIX[facet];
  const upper = facet === 'type' || facet === 'country';
  return PREFIX[facet] + (upper ? value.toUpperCase() : value);
}

export const labelKeys = (filters: Filters): string[] => FACETS.map((facet) => labelKey(facet, filters)).filter((key) => key !== undefined);

/** People are searched by country and industry only (API-011). */
export const filtersOfPeople = ({ country, industry }: Filters): Filters => ({ country, industry });
