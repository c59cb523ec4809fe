import { type FacetName, LEAD_TIME_CHOICES, WITHIN_CHOICES } from '#contract/directory/facets.ts';
import type { FacetValue } from '#contract/directory/search.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Facets, Filters, ValuesWanted } from '#server/base/search/search-port.ts';
import { KINDS, type Kind } from '../document.ts';
import { withUsualUnit } from '../find.ts';
import type { QueryAnalysis } from '../query/analysis-queries.ts';
import { groupsOf, type Plan, planFor } from '../query/plan.ts';
import { planText, readText } from '../query/read-once.ts';
import type { Counter } from './counts.ts';
import { countUnpriced, nameTypes, readNames } from './counts-queries.ts';
import { readElsewhere } from './elsewhere-queries.ts';
import { type ChoiceCounts, facetsOf, namedLists, valuesOf, withAttribute } from './facet-list.ts';
import { filtersOfKind } from './filters-queries.ts';
import { FEW_RESULTS, readWider } from './wider.ts';

/** Facets that every document has had from the first; the others show once all documents have their labels (FAC-039). */
const EARLIER = new Set(['industry', 'category', 'subCategory', 'country', 'verified', 'tier']);

/**
 * Counts beside a search. A facet that is filtered by is counted without its own filter, so that its other values stay visible;
 * every other facet is counted within all filters.
 */
export async function readFacets(db: Db, counter: Counter, kind: Kind, text: string, filters: Filters): Promise<Facets> {
  const reading = await readText(db, text, filters, KINDS);
  const [business, product, person] = (await Promise.all(KINDS.map((one) => planText(db, reading, one, filtersOfKind(one, filters))))) as [Plan, Plan, Plan];
  const plan = await withUsualUnit(db, { business, product, person }[kind]);
  const [mode, totals] = await Promise.all([counter.mode(plan), counter.totals([product, person])]);
  const counts = await counter.values(plan, mode);
  const businesses = kind === 'business' ? counts : await counter.types(business);
  const own = { ...filtersOfKind(kind, filters), ...(plan.offer?.price && { price: plan.offer.price }) };
  const [{ names, isRewritten }, choices, without, fewerWords, wider, elsewhere] = await Promise.all([
    readNames(db, counts, own),
    countChoices(counter, plan, reading, own),
    plan.offer?.price && kind === 'product' ? countUnpriced(db, plan, mode) : 0,
    mode === 'all' && counts.total > 0 ? [] : countSingleWords(counter, plan, reading),
    counts.total <= FEW_RESULTS ? readWider(db, counter, { plan, reading, filters: own, total: counts.total }) : [],
    readElsewhere(db, kind, reading, filters),
  ]);
  return {
    corrected: reading.corrected,
    types: await nameTypes(db, businesses, { PR: totals[0] ?? 0, UR: totals[1] ?? 0 }),
    ...namedLists(counts, names),
    verified: counts.of('verified').get('') ?? 0,
    facets: facetsOf({ kind, filters: own, counts, names, choices }).filter(({ name }) => isRewritten || EARLIER.has(name)),
    without,
    fewerWords,
    wider,
    elsewhere,
  };
}

/** All values of one facet, those whose name holds the text. */
export async function readFacetValues(
  db: Db,
  counter: Counter,
  kind: Kind,
  text: string,
  filters: Filters,
  wanted: ValuesWanted,
): Promise<{ values: FacetValue[]; total: number }> {
  const own = filtersOfKind(kind, filters);
  const plan = await withUsualUnit(db, await planText(db, await readText(db, text, filters, [kind]), kind, own));
  const counts = await counter.values(plan, await counter.mode(plan));
  const asked = wanted.text.trim().toLowerCase();
  const { names } = await readNames(db, counts, own);
  const all = valuesOf(wanted.facet, { filters: own, counts, names: withAttribute(names, wanted.facet, own, counts) }).filter(({ name }) =>
    name.toLowerCase().includes(asked),
  );
  return { values: all.slice(wanted.skip, wanted.skip + wanted.size), total: all.length };
}

/** What each distance, and each lead time for a quantity, would leave: no label of a document says it. */
async function countChoices(counter: Counter, plan: Plan, reading: QueryAnalysis, filters: Filters): Promise<ChoiceCounts> {
  const asked: [FacetName, Filters[]][] = [];
  if (filters.near !== undefined) asked.push(['near', WITHIN_CHOICES.map((within) => ({ ...filters, within }))]);
  if (filters.qty !== undefined) asked.push(['leadTime', LEAD_TIME_CHOICES.map((leadTime) => ({ ...filters, leadTime }))]);
  const planned = (one: Filters): Plan => {
    const { filters: labels, offer } = planFor(reading, plan.kind, one, plan.named);
    return { ...plan, filters: labels, offer: offer && { ...offer, price: plan.offer?.price ?? null, rates: plan.offer?.rates ?? null } };
  };
  const totals = await counter.totals(asked.flatMap(([, each]) => each.map(planned)));
  return Object.fromEntries(asked.map(([name, each]) => [name, totals.splice(0, each.length)]));
}

const MAX_SINGLE_WORDS = 4;

/** Ways on when not everything typed was found together: each known word alone, within the same filters. */
async function countSingleWords(counter: Counter, plan: Plan, reading: QueryAnalysis): Promise<Facets['fewerWords']> {
  if (reading.tokens.length < 2) return [];
  const alone = reading.tokens.map(({ raw }, place) => ({ raw, groups: groupsOf(reading, plan.kind, [place]) })).filter(({ groups }) => groups.length > 0);
  const words = [...new Map(alone.map((one) => [one.raw, one])).values()].slice(0, MAX_SINGLE_WORDS);
  const totals = await counter.totals(words.map(({ groups }) => ({ ...plan, groups, named: [], lifts: [] })));
  return words.map(({ raw }, i) => ({ textQuery: raw, count: totals[i] ?? 0 })).filter(({ count }) => count > 0);
}
