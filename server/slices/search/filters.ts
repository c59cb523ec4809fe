import type { Filters } from '#server/base/search-port.ts';

export type { Filters } from '#server/base/search-port.ts';

export type Facet = keyof Filters;
export const FACETS = ['type', 'country', 'industry', 'category', 'subCategory', 'tier', 'verified'] as const satisfies Facet[];

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
