import type { Wanted } from '#server/base/search/search-port.ts';
import { COUNT_TO, demandedGroups, ENOUGH, type Mode } from '../query/match-queries.ts';
import { type Group, inverseFrequency, type Plan } from '../query/plan.ts';
import { LABEL_IMPACT, QUALITY } from '../rank-queries.ts';
import { BM25_FACTOR } from './opensearch-mapping.ts';

type Query = Record<string, unknown>;

/** A page of a search, its total counted up to one more than totals are exact to. */
export function pageBody(plan: Plan, mode: Mode, { skip, size, sort }: Wanted): object {
  const page = { from: skip, size, track_total_hits: COUNT_TO };
  if (sort === 'newest') return { ...page, query: matchesIn(plan, mode), sort: [{ createdAt: 'desc' }, { id: 'asc' }] };
  if (!plan.hasText) return { ...page, query: matchesIn(plan, mode), sort: BEST_FIRST };
  return { ...page, query: scored(plan, mode), sort: [{ _score: 'desc' }, ...BEST_FIRST] };
}

const BEST_FIRST = [{ quality: 'desc' }, { id: 'asc' }];

export const countBody = (plan: Plan, mode: Mode): object => ({ size: 0, track_total_hits: COUNT_TO, query: matchesIn(plan, mode) });

/** Whether enough documents hold all words. Filters are left aside, so that narrowing a search never changes what it means. */
export const enoughBody = ({ groups }: Plan): object => ({ size: 0, track_total_hits: ENOUGH, query: all(demands(groups, 'all')) });

/** More labels than the tree and the countries have together. */
const EVERY_LABEL = 20_000;
const labelCounts = { labels: { terms: { field: 'labels', size: EVERY_LABEL } } };

/** Labels within all filters (`0`), and those that miss the filter of one place alone (from `1`). */
export function valuesBody(plan: Plan, mode: Mode): object {
  const filters = filtersOf(plan);
  const missing = filters.map((own, i) => [i + 1, { bool: { filter: filters.filter((one) => one !== own), must_not: [own] } }] as const);
  const parts = [[0, all(filters)] as const, ...missing];
  return {
    size: 0,
    track_total_hits: false,
    query: matchesIn(plan, mode, []),
    aggs: Object.fromEntries(parts.map(([place, filter]) => [place, { filter, aggs: labelCounts }])),
  };
}

/** Names that start like the whole text first, then those where each word starts a word; `looksInside` or not. */
export function namesBody(words: string[], looksInside: boolean, size: number): object {
  const whole = { constant_score: { filter: { prefix: { nameKey: words.join(' ') } }, boost: 1 } };
  const each = { constant_score: { filter: all(words.map((word) => ({ prefix: { nameWords: word } }))), boost: 0 } };
  return { size, track_total_hits: false, query: { bool: { should: looksInside ? [whole, each] : [whole] } }, sort: [{ _score: 'desc' }, ...BEST_FIRST] };
}

/** As `matches` says it to PostgreSQL: the words and filters, or a name and filters. */
function matchesIn(plan: Plan, mode: Mode, required = filtersOf(plan)): Query {
  const words = demands(plan.groups, mode);
  const byWords = plan.hasText && words.length === 0 ? [] : [all(words)];
  const byName = plan.named.length > 0 ? [{ ids: { values: plan.named.map(({ id }) => id) } }] : [];
  return all([any([...byWords, ...byName]), ...required]);
}

const filtersOf = ({ filters }: Plan): Query[] => filters.map(({ keys }) => ({ terms: { labels: keys } }));

const demands = (groups: Group[], mode: Mode): Query[] =>
  demandedGroups(groups, mode).map((alternatives) => {
    const words = alternatives.flatMap(({ forms }) => forms.map(({ word }) => word));
    const labels = alternatives.flatMap((group) => group.labels.map(({ key }) => key));
    const together = alternatives.flatMap((group) => group.together.map(({ words: own }) => all(own.map(({ word }) => ({ term: { words: word } })))));
    return any([...(words.length > 0 ? [{ terms: { words: [...new Set(words)] } }] : []), ...(labels.length > 0 ? [{ terms: { labels } }] : []), ...together]);
  });

const all = (queries: Query[]): Query => ({ bool: { filter: queries } });

function any(queries: Query[]): Query {
  if (queries.length === 0) return { match_none: {} };
  return queries.length === 1 ? (queries[0] as Query) : { bool: { should: queries, minimum_should_match: 1 } };
}

/** The score of `rank.ts`: what the text names, then words, then categories, then a nudge for quality. */
function scored(plan: Plan, mode: Mode): Query {
  const should = [
    ...plan.groups.map((group) => groupScore(group, plan.documents)),
    ...plan.lifts.map(({ key, worth }) => flat({ term: { labels: key } }, worth)),
    ...plan.named.map(({ id, worth }) => flat({ ids: { values: [id] } }, worth)),
  ];
  return {
    function_score: {
      query: { bool: { filter: [matchesIn(plan, mode)], should } },
      field_value_factor: { field: 'quality', factor: QUALITY / 1000, missing: 0 },
      boost_mode: 'sum',
    },
  };
}

/** OpenSearch weighs each word by how rare it is; the group weighs as much as all its forms together. */
const weighed = (word: string, count: number, weight: number, documents: number): Query => ({
  term: { words: { value: word, boost: weight / inverseFrequency(Math.min(count, documents), documents) / BM25_FACTOR } },
});

/** The best form counts, not their sum. */
function groupScore({ forms, labels, together, weight }: Group, documents: number): Query {
  const counts = Map.groupBy(forms, ({ word }) => word);
  const words = [...counts].map(([word, own]) => {
    const count = own.reduce((sum, one) => sum + one.count, 0);
    return weighed(word, count, (own[0]?.factor ?? 1) * weight, documents);
  });
  const synonyms = together.map(({ words: own, factor }) => ({
    bool: { must: own.map(({ word, count }) => weighed(word, count, (factor * weight) / own.length, documents)) },
  }));
  return { dis_max: { queries: [...words, ...synonyms, ...labels.map(({ key }) => flat({ term: { labels: key } }, LABEL_IMPACT * weight))] } };
}

const flat = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });
