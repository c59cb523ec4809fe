import { facetNames } from '#contract/directory/facets.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Facets, Filters } from '#server/base/search/search-port.ts';
import type { QueryAnalysis } from '../query/analysis-queries.ts';
import { type Plan, planFor } from '../query/plan.ts';
import { planText, readText } from '../query/read-once.ts';
import type { Counter } from './counts.ts';

/** From so few results on wider searches are offered. */
export const FEW_RESULTS = 4;
const MOST_WIDER = 5;
/** Longer texts lose too little by one word. */
const MOST_WORDS = 6;

/** The filters without one facet, and without what says nothing by itself. */
function without(filters: Filters, name: string): Filters {
  if (name.startsWith('a.')) {
    const { [name.slice(2)]: _, ...attributes } = filters.attributes ?? {};
    return { ...filters, attributes };
  }
  const gone = { near: ['within'], certificate: ['evidence'] }[name] ?? [];
  return { ...filters, ...Object.fromEntries([name, ...gone].map((one) => [one, undefined])) };
}

/** What was chosen, by name; of a branch only its lowest level, since a level above it chooses nothing more. The type is no choice: it heads the page. */
function chosenNames(filters: Filters): string[] {
  const given = filters as Record<string, unknown>;
  const isGiven = (name: string) => ![undefined, null, false, ''].includes(given[name] as string) && !(Array.isArray(given[name]) && given[name].length === 0);
  const above = { industry: ['category', 'subCategory'], category: ['subCategory'], hs: ['hsHeading'] } as Record<string, string[]>;
  const names = [...facetNames, 'qty', 'price'].filter((name) => name !== 'type' && name !== 'attributes' && isGiven(name));
  return [...names.filter((name) => !(above[name] ?? []).some(isGiven)), ...Object.keys(filters.attributes ?? {}).map((key) => `a.${key}`)];
}

interface Asked {
  plan: Plan;
  reading: QueryAnalysis;
  filters: Filters;
  total: number;
}

/** Searches that ask for one choice or one word less and find more, the most results first (FAC-027). */
export async function readWider(db: Db, counter: Counter, { plan, reading, filters, total }: Asked): Promise<Facets['wider']> {
  const words = reading.tokens.map(({ raw }) => raw);
  const text = words.join(' ');
  const choices = chosenNames(filters).map((name) => {
    const fewer = without(filters, name);
    const { filters: labels, offer } = planFor(reading, plan.kind, fewer, plan.named);
    return {
      without: name,
      textQuery: text,
      plan: { ...plan, filters: labels, offer: offer && { ...offer, price: fewer.price ? (plan.offer?.price ?? null) : null } },
    };
  });
  const texts = words.length < 2 || words.length > MOST_WORDS ? [] : words.map((_, place) => words.filter((__, other) => other !== place).join(' '));
  const shorter = await Promise.all(
    [...new Set(texts)].map(async (textQuery) => ({
      without: null,
      textQuery,
      plan: { ...(await planText(db, await readText(db, textQuery, filters, [plan.kind]), plan.kind, filters)), offer: plan.offer },
    })),
  );
  const wider = [...choices, ...shorter];
  const totals = await counter.totals(wider.map((one) => one.plan));
  return wider
    .map((one, place) => ({ without: one.without, textQuery: one.textQuery, count: totals[place] ?? 0 }))
    .filter(({ count }) => count > total)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_WIDER);
}
