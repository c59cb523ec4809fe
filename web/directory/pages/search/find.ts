import { forCounts } from '#contract/directory/filters.ts';
import type { Client } from '#web/base/client/client.ts';
import { filtersOf, type Query } from './query.ts';

const NO_FACETS = {
  corrected: null,
  types: [],
  countries: [],
  ...forCounts(() => []),
  tiers: [],
  verified: 0,
  facets: [],
  without: 0,
  fewerWords: [],
  wider: [],
  elsewhere: [],
};

/** Where a place is only what the order begins from, it leaves nothing out. */
const countedBy = (query: Query) => {
  const filters = filtersOf(query);
  return query.sort === 'nearest' && filters.within === undefined ? { ...filters, near: undefined } : filters;
};

/** Counts beside the results. Without them the page still answers, only its filters are bare. */
export async function facetsOf(client: Client, query: Query) {
  const call = client.search.facets({ textQuery: query.search, type: query.business, ...countedBy(query) });
  return call.then(({ data }) => data).catch(() => NO_FACETS as Awaited<typeof call>['data']);
}

export type Facets = Awaited<ReturnType<typeof facetsOf>>;

/** All values of one facet, for who has no scripts; none where they cannot be had. */
export async function allValues(client: Client, query: Query, facet: string) {
  const asked = { facet, textQuery: query.search, type: query.business, ...countedBy(query), size: ALL_AT_ONCE };
  const call = client.search.facetValues(asked);
  return call.then(({ data }) => ({ facet, values: data })).catch(() => null);
}

const ALL_AT_ONCE = 50;
