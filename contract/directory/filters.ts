interface Filter {
  /** What its counts are called beside a search. */
  counts: string;
  /** The filter that it stands under: it shows once that one is chosen, and goes with it. */
  under: string | null;
}

/** What a search can be narrowed by whose values are ids or words; country, tier and verified have rules of their own. */
export const KEY_FILTERS = {
  industry: { counts: 'industries', under: null },
  category: { counts: 'categories', under: 'industry' },
  subCategory: { counts: 'subCategories', under: 'category' },
} as const satisfies Record<string, Filter>;

export type KeyFilter = keyof typeof KEY_FILTERS;
export type KeyCounts = (typeof KEY_FILTERS)[KeyFilter]['counts'];
export const keyFilters = Object.keys(KEY_FILTERS) as KeyFilter[];

/** The same of every such filter, by its name. */
export const forFilters = <T>(of: (filter: KeyFilter) => T): Record<KeyFilter, T> =>
  Object.fromEntries(keyFilters.map((filter) => [filter, of(filter)])) as Record<KeyFilter, T>;
/** The same of every such filter, by what its counts are called. */
export const forCounts = <T>(of: (filter: KeyFilter) => T): Record<KeyCounts, T> =>
  Object.fromEntries(keyFilters.map((filter) => [KEY_FILTERS[filter].counts, of(filter)])) as Record<KeyCounts, T>;

/** The filters that stand under one, however deep. */
export const filtersUnder = (filter: KeyFilter): KeyFilter[] =>
  keyFilters.filter((one) => KEY_FILTERS[one].under === filter).flatMap((one) => [one, ...filtersUnder(one)]);
