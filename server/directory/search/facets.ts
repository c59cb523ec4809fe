import type { Db } from '#server/base/database/database.ts';
import type { Facets, Filters } from '#server/base/search/search-port.ts';
import type { Counter } from './counts.ts';
import { nameTypes, nameValues } from './counts-queries.ts';
import { KINDS, type Kind } from './document.ts';
import { filtersOfPeople } from './filters-queries.ts';
import type { QueryAnalysis } from './query/analysis-queries.ts';
import { groupsOf, type Plan } from './query/plan.ts';
import { planText, readText } from './query/read-once.ts';

/**
 * Counts beside a search. A facet that is filtered by is counted without its own filter, so that its other values stay visible;
 * every other facet is counted within all filters.
 */
export async function readFacets(db: Db, counter: Counter, kind: Kind, text: string, filters: Filters): Promise<Facets> {
  const reading = await readText(db, text, filters, KINDS);
  const [business, product, person] = (await Promise.all(KINDS.map((one) => planText(db, reading, one, filtersIn(one, filters))))) as [Plan, Plan, Plan];
  const plan = { business, product, person }[kind];
  const [mode, totals] = await Promise.all([counter.mode(plan), counter.totals([product, person])]);
  const counts = await counter.values(plan, mode);
  const businesses = kind === 'business' ? counts : await counter.types(business);
  const [named, fewerWords] = await Promise.all([nameValues(db, counts), mode === 'all' && counts.total > 0 ? [] : countSingleWords(counter, plan, reading)]);
  return {
    corrected: reading.corrected,
    types: await nameTypes(db, businesses, { PR: totals[0] ?? 0, UR: totals[1] ?? 0 }),
    ...named,
    verified: counts.of('verified').get('') ?? 0,
    fewerWords,
  };
}

const filtersIn = (kind: Kind, filters: Filters): Filters => {
  const { type, ...others } = filters;
  return kind === 'business' ? filters : kind === 'person' ? filtersOfPeople(others) : others;
};

const MAX_SINGLE_WORDS = 4;

/** Ways on when not everything typed was found together: each known word alone, within the same filters. */
async function countSingleWords(counter: Counter, plan: Plan, reading: QueryAnalysis): Promise<Facets['fewerWords']> {
  if (reading.tokens.length < 2) return [];
  const alone = reading.tokens.map(({ raw }, place) => ({ raw, groups: groupsOf(reading, plan.kind, [place]) })).filter(({ groups }) => groups.length > 0);
  const words = [...new Map(alone.map((one) => [one.raw, one])).values()].slice(0, MAX_SINGLE_WORDS);
  const totals = await counter.totals(words.map(({ groups }) => ({ ...plan, groups, named: [], lifts: [] })));
  return words.map(({ raw }, i) => ({ textQuery: raw, count: totals[i] ?? 0 })).filter(({ count }) => count > 0);
}
