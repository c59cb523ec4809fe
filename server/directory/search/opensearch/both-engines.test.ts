import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FacetsAsked } from '#contract/directory/facet-shapes.ts';
import { openSearch } from '#server/base/scaling/opensearch.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { countDifferent } from '../../../../proofs/search/random.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { type LittleOpenSearch, startLittleOpenSearch } from '../../../../tests/support/little-opensearch.ts';
import { samples } from '../../../../tests/support/samples.ts';
import { filtersAsked } from '../facets/asked.ts';
import { index } from '../index.ts';
import { openSearchIndex } from './opensearch.ts';
import { rebuild } from './opensearch-rebuild.ts';

const api = useApi('demo');
let little: LittleOpenSearch;
let outside: SearchIndex;
const wanted = { skip: 0, size: 20, sort: 'relevance' } as const;

const ASKED: { text: string; asked: FacetsAsked }[] = [
  { text: 'steel', asked: { countries: ['GB', 'DE'] } },
  { text: 'ball valve brass', asked: { tiers: ['gold', 'free'] } },
  { text: '', asked: { countries: ['GB'], industries: ['0004'] } },
];

beforeAll(async () => {
  little = await startLittleOpenSearch();
  little.finds = null;
});
beforeEach(async () => {
  const client = openSearch(`${little.url}/both`, 0);
  outside = openSearchIndex(client, silentLog);
  await rebuild(api.db, client);
});
afterAll(() => little.close());

const SEARCHES = samples(200, 40);

test(`${SEARCHES} random faceted searches are answered alike by both engines: ids, order, total and all counts, as far as a plain search of what OpenSearch holds can show it [FAC-033]`, async () => {
  const clientOf = (search: SearchIndex) => createClient(inProcessTransport({ ...api, search }));
  const asked = little.asked.length;
  const { found, order, ...differ } = await countDifferent({ PostgreSQL: clientOf(index), OpenSearch: clientOf(outside) }, SEARCHES);
  expect(differ).toEqual({ totals: 0, ids: 0, counts: 0 });
  // PostgreSQL ranks by whole numbers: what is equal but for rounding may change places.
  expect(order).toBeLessThanOrEqual(SEARCHES / 100);
  expect(found).toBeGreaterThan(SEARCHES / 2);
  // Each was asked there: a page, its counts and what stands beside them.
  expect(little.asked.slice(asked).filter((one) => one === 'POST /_msearch').length).toBeGreaterThan(2 * SEARCHES);
}, 240_000);

test('a search that fails on OpenSearch, at whichever of its requests, falls back on PostgreSQL whole, facets included [FAC-033]', async () => {
  // What OpenSearch holds is behind, so that an answer of which it made a part is not that of PostgreSQL.
  for (const { documents } of little.indices.values()) for (const id of [...documents.keys()].filter((_, i) => i % 3 > 0)) documents.delete(id);
  let failures = 0;
  for (const kind of ['business', 'product'] as const) {
    for (const { text, asked } of ASKED) {
      const filters = filtersAsked(asked);
      const answers = {
        page: (search: SearchIndex) => search.find(api.db, kind, text, filters, wanted),
        facets: (search: SearchIndex) => search.facets(api.db, kind, text, filters),
        values: (search: SearchIndex) => search.facetValues(api.db, kind, text, filters, { facet: 'country', text: '', skip: 0, size: 50 }),
      };
      for (const [name, answer] of Object.entries(answers)) {
        const own = await answer(index);
        const before = little.asked.length;
        const mixed = await answer(outside);
        const requests = little.asked.length - before;
        expect([name, requests > 0, mixed], `${kind} ${text}`).not.toEqual([name, true, own]);
        for (let request = 1; request <= requests; request += 1) {
          little.refuses = request;
          expect(await answer(outside), `${name} of ${kind} ${text}, request ${request} of ${requests}`).toEqual(own);
          failures += 1;
        }
        little.refuses = 0;
      }
    }
  }
  expect(failures).toBeGreaterThan(25);
});
