import { expect, test } from 'vitest';
import type { Source } from '#server/base/search/search-port.ts';
import { inverseFrequency, type Plan } from '../query/plan.ts';
import { toBody } from './opensearch-document.ts';
import { BM25_FACTOR, layout } from './opensearch-mapping.ts';
import { enoughBody, namesBody, pageBody, valuesBody } from './opensearch-query.ts';

const DOCUMENTS = 1_000;
const group = (word: string, count: number) => ({
  forms: [{ id: 1, word, count, factor: 1 }],
  labels: [],
  together: [],
  weight: inverseFrequency(count, DOCUMENTS),
  frequency: count,
  least: count,
});
const plan: Plan = {
  kind: 'business',
  groups: [group('ball', 40), group('valve', 60)],
  lifts: [{ id: -7, key: 'sub:0004-01-01', worth: 1.5 }],
  named: [{ id: 'a', worth: 10_000 }],
  filters: [{ facet: 'country', ids: [-1], keys: ['country:GB'], share: 0.5 }],
  offer: null,
  hasText: true,
  documents: DOCUMENTS,
  sealed: false,
};
const wanted = { skip: 20, size: 10, sort: 'relevance' } as const;
const source: Source = {
  kind: 'business',
  id: 'a',
  name: 'Ball Valves Ltd',
  keywords: ['valve'],
  short: '',
  rest: [],
  labels: ['type:MA', 'type:MA'],
  externalID: null,
  detail: '',
  quality: 250,
  createdAt: new Date(0),
};

test('a document holds its words once, each with its frequency by field and length, and its labels', () => {
  const body = toBody(source, [2, 1, 1, 1]);
  // Name 4 and keyword 2, each in a field about as long as the average.
  expect(body).toMatchObject({ id: 'a', labels: ['type:MA'], quality: 250, createdAt: '1970-01-01T00:00:00.000Z', nameKey: 'ball valves' });
  expect(Object.fromEntries(body.words.split(' ').map((one) => one.split('|')))).toEqual({ ball: '3478', valve: '5478', ltd: '3478' });
});

test('a page asks for everything that PostgreSQL asks for, in its order', () => {
  const body = JSON.stringify(pageBody(plan, 'all', wanted));
  expect(JSON.parse(body)).toMatchObject({ from: 20, size: 10, track_total_hits: 10_001, sort: [{ _score: 'desc' }, { quality: 'desc' }, { id: 'asc' }] });
  for (const part of ['{"terms":{"labels":["country:GB"]}}', '{"terms":{"words":["ball"]}}', '{"ids":{"values":["a"]}}', '"boost":10000', '"boost":1.5'])
    expect(body).toContain(part);
  expect(pageBody(plan, 'all', { ...wanted, sort: 'newest' })).toMatchObject({ sort: [{ createdAt: 'desc' }, { id: 'asc' }] });
  expect(pageBody({ ...plan, hasText: false, groups: [], named: [] }, 'all', wanted)).toMatchObject({ sort: [{ quality: 'desc' }, { id: 'asc' }] });
});

test('words choose all together or some of them, and a text of none chooses nothing', () => {
  expect(JSON.stringify(pageBody(plan, 'some', { ...wanted, sort: 'newest' }))).toContain('{"terms":{"words":["ball","valve"]}}');
  const none = pageBody({ ...plan, groups: [], named: [] }, 'all', { ...wanted, sort: 'newest' });
  expect(JSON.stringify(none)).toContain('match_none');
});

test('a word in one form weighs what OpenSearch makes of it, forms together what they weigh together', () => {
  expect(JSON.stringify(pageBody(plan, 'all', wanted))).toContain(`{"term":{"words":{"value":"ball","boost":${1 / BM25_FACTOR}}}}`);
  const twice = { ...group('ball', 40), forms: [20, 20].map((count, id) => ({ id, word: 'ball', count, factor: 1 })) };
  expect(JSON.stringify(pageBody({ ...plan, groups: [twice] }, 'all', wanted))).toContain(`{"value":"ball","boost":${1 / BM25_FACTOR}}`);
});

test('a synonym of several words is all of them together, and weighs the mean of them', () => {
  const together = [{ words: ['pressure', 'gauge'].map((word, id) => ({ id, word, count: 40 })), factor: 0.7 }];
  const body = JSON.stringify(pageBody({ ...plan, groups: [{ ...group('manometer', 40), together }] }, 'all', wanted));
  expect(body).toContain('{"bool":{"filter":[{"term":{"words":"pressure"}},{"term":{"words":"gauge"}}]}}');
  expect(body).toContain(
    `{"bool":{"must":[{"term":{"words":{"value":"pressure","boost":${(0.7 * inverseFrequency(40, DOCUMENTS)) / 2 / inverseFrequency(40, DOCUMENTS) / BM25_FACTOR}}}}`,
  );
});

test('enough is asked without filters, counts once within all filters and once beside each', () => {
  expect(enoughBody(plan)).toMatchObject({ size: 0, track_total_hits: 5 });
  expect(JSON.stringify(enoughBody(plan))).not.toContain('country');
  const { aggs } = valuesBody(plan, 'all') as { aggs: Record<string, object> };
  expect(aggs).toMatchObject({
    0: { filter: { bool: { filter: [{ terms: { labels: ['country:GB'] } }] } } },
    1: { filter: { bool: { filter: [], must_not: [{ terms: { labels: ['country:GB'] } }] } } },
  });
});

test('names are looked into from three letters on', () => {
  expect(JSON.stringify(namesBody(['ba'], false, 8))).not.toContain('nameWords');
  expect(JSON.stringify(namesBody(['ball', 'va'], true, 8))).toContain('{"prefix":{"nameWords":"va"}}');
});

test('the layout keeps to what the queries count on', () => {
  expect(layout.settings.similarity.bm25f).toEqual({ type: 'BM25', k1: 1_200, b: 0 });
  expect(layout.settings.max_result_window).toBeGreaterThanOrEqual(10_050);
});
