import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FacetsAsked } from '#contract/directory/facet-shapes.ts';
import { openSearch } from '#server/base/scaling/opensearch.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { type LittleOpenSearch, startLittleOpenSearch } from '../../../../tests/support/little-opensearch.ts';
import { makeBusiness } from '../../../../tests/support/made.ts';
import { filtersAsked } from '../facets/asked.ts';
import { index } from '../index.ts';
import { openSearchIndex } from './opensearch.ts';
import { rebuild } from './opensearch-rebuild.ts';
import { bringUpToDate } from './opensearch-write.ts';

const FACETED: FacetsAsked[] = [
  { countries: ['GB', 'DE'] },
  { countries: ['GB'], industries: ['0004'] },
  { currencies: ['EUR'], deliveryTerms: ['FCA', 'DAP'] },
  { countries: ['GB', 'IT'], leadTime: 45 },
  { factsChecked: ['register'], tiers: ['gold', 'premium', 'platinum'] },
];
const NOBODY = 'http://127.0.0.1:9/nobody';
const demo = useApi('demo', { SEARCH_URL: NOBODY });
const api = useApi('empty', { SEARCH_URL: NOBODY });
let little: LittleOpenSearch;
let client: ReturnType<typeof openSearch>;

beforeAll(async () => {
  little = await startLittleOpenSearch();
});
beforeEach(() => {
  client = openSearch(`${little.url}/test`, 0);
});
afterEach(() => {
  little.beforeWrite = async () => {};
  little.indices.clear();
  little.finds = [];
});
afterAll(() => little.close());

const name = (id: string, to: string) => api.pool.query('update business set company_name = $2 where id = $1', [id, to]);
const live = (kind = 'business') => [...little.indices].filter(([, { aliases }]) => aliases.has(`test-v1-${kind}`));
const keyOf = (id: string) => live()[0]?.[1].documents.get(id)?.body?.nameKey ?? null;
const make = async (company: string): Promise<string> => {
  const id = await makeBusiness(api.db, { company_name: company });
  await api.findable.renew(api.db, 'business', [id]);
  return id;
};
/** Stops the next write until it is let go. */
function holdNextWrite() {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let arrived = () => {};
  const came = new Promise<void>((done) => {
    arrived = done;
  });
  little.beforeWrite = () => {
    little.beforeWrite = async () => {};
    arrived();
    return held;
  };
  return { came, release };
}

describe('where nothing listens on SEARCH_URL', () => {
  test('every search answers what PostgreSQL answers, and at once', async () => {
    const wanted = { skip: 0, size: 10, sort: 'relevance' } as const;
    const started = performance.now();
    for (const text of ['', 'ball valve', 'emergancy stop box', 'halderby', 'zqxjkvbw']) {
      expect(await demo.search.find(demo.db, 'product', text, {}, wanted)).toEqual(await index.find(demo.db, 'product', text, {}, wanted));
      expect(await demo.search.facets(demo.db, 'business', text, { type: 'MA' })).toEqual(await index.facets(demo.db, 'business', text, { type: 'MA' }));
      expect(await demo.search.suggest(demo.db, text)).toEqual(await index.suggest(demo.db, text));
    }
    expect(performance.now() - started).toBeLessThan(15_000);
    expect((await demo.post('/search/business', { textQuery: 'steel' })).body.total_results).toBeGreaterThan(5);
  });

  // That both engines answer alike is what `npm run proof:search` shows, with a real OpenSearch.
  test.each(['business', 'product'] as const)(
    'a search of a %s with facets falls back whole: its page, its total and all counts are those of PostgreSQL',
    async (kind) => {
      const wanted = { skip: 0, size: 20, sort: 'relevance' } as const;
      for (const asked of FACETED) {
        const filters = filtersAsked(asked);
        const own = await index.find(demo.db, kind, '', filters, wanted);
        expect(await demo.search.find(demo.db, kind, '', filters, wanted), JSON.stringify(asked)).toEqual(own);
        expect(await demo.search.facets(demo.db, kind, '', filters)).toEqual(await index.facets(demo.db, kind, '', filters));
        expect(own.total).toBeGreaterThan(0);
      }
    },
  );

  test('what is written is found in PostgreSQL and waits in the outbox for OpenSearch', async () => {
    const id = await make('Patience Fittings');
    await api.work();
    const { rows } = await api.pool.query("select attempts, done_at, body from outbox where topic = 'search.changed' and body -> 'ids' ? $1", [id]);
    expect(rows).toEqual([{ attempts: 1, done_at: null, body: { kind: 'business', ids: [id] } }]);
    expect((await api.post('/search/business', { textQuery: 'patience' })).body.total_results).toBe(1);
  });
});

describe('writes to OpenSearch', () => {
  test('that come late never undo what was written after them', async () => {
    const id = await make('Before');
    await rebuild(api.db, client);
    const late = holdNextWrite();
    const first = bringUpToDate(api.db, client, 'business', [id]);
    await late.came;
    await name(id, 'After');
    await bringUpToDate(api.db, client, 'business', [id]);
    late.release();
    await first;
    expect(keyOf(id)).toBe('after');
  });

  test('that come late never bring back what was taken down', async () => {
    const id = await make('Short Lived');
    await rebuild(api.db, client);
    const late = holdNextWrite();
    const first = bringUpToDate(api.db, client, 'business', [id]);
    await late.came;
    await api.pool.query('update resource set hidden_at = now() where id = $1', [id]);
    await api.findable.renew(api.db, 'business', [id]);
    await bringUpToDate(api.db, client, 'business', [id]);
    late.release();
    await first;
    expect(keyOf(id)).toBeNull();
  });

  test('are not made at all where there is no index yet: no name brings one to life', async () => {
    await bringUpToDate(api.db, client, 'business', [await make('Too Early')]);
    expect([...little.indices]).toEqual([]);
  });

  test('that are refused for another reason fail, so that they are tried again', async () => {
    const id = await make('Refused');
    await rebuild(api.db, client);
    little.beforeWrite = () => Promise.reject(new Error('overloaded'));
    await expect(bringUpToDate(api.db, client, 'business', [id])).rejects.toThrow('overloaded');
  });
});

describe('a rebuild', () => {
  test('changes every kind over at once, and leaves nothing of the old behind', async () => {
    const id = await make('Rebuilt Works');
    await rebuild(api.db, client);
    const before = [...little.indices.keys()];
    expect(before).toHaveLength(3);
    await rebuild(api.db, client);
    expect([...little.indices.keys()].filter((one) => before.includes(one))).toEqual([]);
    for (const kind of ['business', 'product', 'person']) expect(live(kind)).toHaveLength(1);
    expect(keyOf(id)).toBe('rebuilt works');
    expect(little.asked.filter((one) => one === 'POST /_aliases')).not.toEqual([]);
  });

  test('loses no write that is made meanwhile', async () => {
    const id = await make('Meanwhile One');
    await rebuild(api.db, client);
    const copied = holdNextWrite();
    const running = rebuild(api.db, client);
    await copied.came;
    await name(id, 'Meanwhile Two');
    const added = await make('Meanwhile Three');
    await bringUpToDate(api.db, client, 'business', [id, added]);
    copied.release();
    await running;
    expect([keyOf(id), keyOf(added)]).toEqual(['meanwhile two', 'meanwhile three']);
  });

  test('that fails leaves searches where they were, and the next one clears what a killed one left', async () => {
    await make('Still Here');
    await rebuild(api.db, client);
    const [before] = live();
    little.beforeWrite = () => Promise.reject(new Error('disk full'));
    await expect(rebuild(api.db, client)).rejects.toThrow('disk full');
    expect(live()).toEqual([before]);
    expect(little.indices.size).toBe(3);
    little.indices.set('test-v1-business-killed', { aliases: new Set(['test-v1-business-killed-door']), documents: new Map() });
    little.beforeWrite = async () => {};
    await rebuild(api.db, client);
    expect([...little.indices.keys()]).not.toContain('test-v1-business-killed');
  });

  test('runs alone', async () => {
    await make('Only One');
    const first = holdNextWrite();
    const running = rebuild(api.db, client);
    await first.came;
    await expect(rebuild(api.db, client)).rejects.toThrow('under way');
    first.release();
    await running;
  });
});

test('an index that is behind shows nothing that PostgreSQL hides, and names as they are now', async () => {
  const [shown, hidden] = [await make('Seen Ltd'), await make('Hidden Ltd')];
  await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
  await api.findable.renew(api.db, 'business', [hidden]);
  await name(shown, 'Seen Anew Ltd');
  await api.findable.renew(api.db, 'business', [shown]);
  little.finds = [hidden, shown];
  const search = openSearchIndex(client, api.log);
  expect((await search.find(api.db, 'business', 'ltd', {}, { skip: 0, size: 5, sort: 'relevance' })).ids).toEqual([shown]);
  expect((await search.suggest(api.db, 'seen')).map((one) => one.name)).toEqual(['Seen Anew Ltd']);
});
