import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { type OpenSearch, OpenSearchTrouble } from '#server/base/scaling/opensearch.ts';
import type { Filters, SearchIndex } from '#server/base/search/search-port.ts';
import type { Log } from '#server/base/telemetry/log.ts';
import { searchFallbacks } from '#server/base/telemetry/metrics.ts';
import type { Kind } from '../document.ts';
import { type Counter, counterOf } from '../facets/counts.ts';
import { readFacets, readFacetValues } from '../facets/facets.ts';
import { filtersOfKind } from '../facets/filters-queries.ts';
import { offerAsked } from '../facets/offer-queries.ts';
import { isValueSort } from '../facets/sort-queries.ts';
import { find } from '../find.ts';
import { index as postgres } from '../index.ts';
import { planText, readText } from '../query/read-once.ts';
import { counterOutside, findOutside, suggestOutside } from './opensearch-find.ts';
import { bringUpToDate } from './opensearch-write.ts';

/**
 * OpenSearch chooses, ranks and counts. PostgreSQL says what a text means (words, slips, names, categories) and what may be shown,
 * and answers alone whenever OpenSearch does not.
 */
export function openSearchIndex(client: OpenSearch, log: Log): SearchIndex {
  const tellChanged = async (db: Db, kind: Kind, ids: string[]) => {
    if (ids.length > 0) await publish(db, 'search.changed', { kind, ids });
  };
  return {
    put: async (db, kind, sources, memory) => {
      await postgres.put(db, kind, sources, memory);
      await tellChanged(
        db,
        kind,
        sources.map(({ id }) => id),
      );
    },
    remove: async (db, kind, ids) => {
      await postgres.remove(db, kind, ids);
      await tellChanged(db, kind, ids);
    },
    ...searching(client, log),
    tellChanged,
    follow: (db, kind, ids) => bringUpToDate(db, client, kind, ids),
  };
}

/** Everything that reads. Trade data stands in PostgreSQL alone: what asks for it is answered there. */
function searching(client: OpenSearch, log: Log): Pick<SearchIndex, 'find' | 'facets' | 'facetValues' | 'suggest'> {
  const either = withFallback(log);
  const counting = <T>(filters: Filters, db: Db, count: (counter: Counter) => Promise<T>): Promise<T> => {
    const inside = () => count(counterOf(db));
    return offerAsked(filters) ? inside() : either(() => count(counterOutside(client)), inside);
  };
  return {
    find: async (db, kind, text, asked, wanted) => {
      const filters = filtersOfKind(kind, asked);
      const plan = await planText(db, await readText(db, text, filters, [kind]), kind, filters);
      if (plan.offer || isValueSort(wanted.sort)) return find(db, plan, wanted);
      return either(
        () => findOutside(client, db, plan, wanted),
        () => find(db, plan, wanted),
      );
    },
    facets: (db, kind, text, filters) => counting(filters, db, (counter) => readFacets(db, counter, kind, text, filters)),
    facetValues: (db, kind, text, filters, wanted) => counting(filters, db, (counter) => readFacetValues(db, counter, kind, text, filters, wanted)),
    suggest: (db, text) =>
      either(
        () => suggestOutside(client, db, text),
        () => postgres.suggest(db, text),
      ),
  };
}

/** The worker's part; where PostgreSQL searches alone, there is nothing to do. */
export const subscribers = { 'search.changed': [follow] } satisfies Subscribers;

function follow({ db, search }: Pick<AppContext, 'db' | 'search'>, { body }: OutboxEvent<'search.changed'>): Promise<void> {
  return search.follow(db, body.kind, body.ids);
}

/** The log hears of the first fallback, then once a minute, and when it is over. */
const SAY_AGAIN_MS = 60_000;

function withFallback(log: Log) {
  let saidAt = 0;
  return async <T>(outside: () => Promise<T>, inside: () => Promise<T>): Promise<T> => {
    try {
      const answer = await outside();
      if (saidAt > 0) log.info('OpenSearch answers again');
      saidAt = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof OpenSearchTrouble)) throw error;
      searchFallbacks.inc({ status: String(error.status) });
      if (Date.now() - saidAt > SAY_AGAIN_MS) {
        saidAt = Date.now();
        // What OpenSearch says of a request it refuses may quote what somebody typed.
        log.warn({ status: error.status, ...(error.status === 0 && { error: error.message }) }, says(error.status));
      }
      return inside();
    }
  };
}

const NOT_FOUND = 404;

const says = (status: number): string =>
  status === NOT_FOUND ? 'OpenSearch has no index yet (bin/search rebuild): PostgreSQL searches' : 'OpenSearch does not answer: PostgreSQL searches';
