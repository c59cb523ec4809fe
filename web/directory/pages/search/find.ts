import { SEARCH_PAGE_SIZE } from '#contract/base/limits.ts';
import { forCounts } from '#contract/directory/filters.ts';
import type { Client } from '#web/base/client/client.ts';
import { usualAnswer } from '#web/directory/cards/answers.server.ts';
import { businessCardData, personCardData, productCardData } from '#web/directory/cards/card-data.ts';
import { filtersOf, type Query } from './query.ts';

/** Runs the search that the type asks for (SEA-010..012), five at a time (SEA-016). */
export async function find(client: Client, query: Query, language: string) {
  const asked = { textQuery: query.search, skip: SEARCH_PAGE_SIZE * (query.page - 1), size: SEARCH_PAGE_SIZE, sort: query.sort, ...filtersOf(query) };
  if (query.business === 'PR') {
    const { results, total_results: total, totalIsExact } = await client.search.products(asked);
    return { kind: 'product' as const, cards: results.map((one) => productCardData(one, one.promoted)), total, totalIsExact };
  }
  if (query.business === 'UR') {
    const { profiles, totalResults: total, totalIsExact } = await client.search.people(asked);
    return { kind: 'person' as const, cards: profiles.map(personCardData), total, totalIsExact };
  }
  const { results, total_results: total, totalIsExact } = await client.search.businesses({ ...asked, businessType: query.business });
  return {
    kind: 'business' as const,
    cards: results.map(({ businessProfile, promoted }) => ({
      ...businessCardData(businessProfile, promoted),
      answers: usualAnswer(language, businessProfile.responses),
    })),
    total,
    totalIsExact,
  };
}

export type Found = Awaited<ReturnType<typeof find>>;

const NO_FACETS = { corrected: null, types: [], countries: [], ...forCounts(() => []), tiers: [], verified: 0, facets: [], without: 0, fewerWords: [] };

/** Counts beside the results. Without them the page still answers, only its filters are bare. */
export async function facetsOf(client: Client, query: Query) {
  const call = client.search.facets({ textQuery: query.search, type: query.business, ...filtersOf(query) });
  return call.then(({ data }) => data).catch(() => NO_FACETS as Awaited<typeof call>['data']);
}

export type Facets = Awaited<ReturnType<typeof facetsOf>>;
