import { sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/base/limits.ts';
import type { FacetCount } from '#contract/directory/search.ts';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import { hasEnough, hasLabel, type Mode, matches, missesAtMostOne, onlyMode, tableOf, totalOf } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';
import { chosenIn, type Facet, NAMES, prefixOf, valueIn } from './filters-queries.ts';
import { isUnpriced } from './offer-queries.ts';
import { FIXED_NAMES, type NamesOf } from './value-names.ts';

export interface Counts {
  /** Documents within all filters; 0 when there are none. */
  total: number;
  /** Value -> documents. */
  of(facet: Facet): Map<string, number>;
}

export interface LabelCount {
  /** Facet whose own filter these documents miss, from 1; 0 for documents within all filters. */
  missing: number;
  key: string;
  count: number;
}

export async function modeOf(db: Db, plan: Plan): Promise<Mode> {
  const only = onlyMode(plan);
  if (only) return only;
  const { rows } = await sql<{ enough: boolean }>`${sql.raw(PLAN_EACH_TIME)} select ${hasEnough(plan)} as enough`.execute(db);
  return rows[0]?.enough ? 'all' : 'some';
}

export async function readTotals(db: Db, plans: Plan[]): Promise<number[]> {
  if (plans.length === 0) return [];
  const { rows } = await sql<{ totals: number[] }>`${sql.raw(PLAN_EACH_TIME)} select array[${sql.join(plans.map(totalOf))}] as totals`.execute(db);
  return (rows[0]?.totals ?? []).map((total) => Math.min(total, EXACT_TOTAL));
}

/** One pass over everything that misses at most one filter: it holds the counts of all facets. */
export async function countValues(db: Db, plan: Plan, mode: Mode): Promise<LabelCount[]> {
  const missing = plan.filters.map((one, i) => sql`when not (${hasLabel(one)}) then ${sql.lit(i + 1)}`);
  const { rows } = await sql<LabelCount>`${sql.raw(PLAN_EACH_TIME)}
    select c.missing, l.key, c.count from (
      select missing, label, count(*)::int as count from (
        select ${missing.length > 0 ? sql`case ${sql.join(missing, sql` `)} else 0 end` : sql`0`} as missing, d.labels from ${tableOf(plan.kind)} d where ${matches(plan, mode, missesAtMostOne(plan))}) found, unnest(found.labels) label
      group by missing, label) c
    join search_label l on l.id = c.label`.execute(db);
  return rows;
}

/** Counts of labels as counts of values: a facet's own filter does not narrow it. */
export function countsOf(rows: LabelCount[], filtered: Facet[]): Counts {
  // A directory has thousands of values and a search dozens of facets.
  const byBeginning = Map.groupBy(rows, ({ key }) => beginningOf(key));
  const of = (facet: Facet): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { missing, key, count } of byBeginning.get(beginningOf(prefixOf(facet))) ?? []) {
      const value = missing === 0 || filtered[missing - 1] === facet ? valueIn(facet, key) : null;
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return counts;
  };
  return { total: totalIn(rows), of };
}

/** A label up to its first colon, or whole. */
const beginningOf = (key: string): string => key.slice(0, key.indexOf(':') + 1) || key;

/** A company and a product have one type; of people it is what the most frequent label says, at least. */
function totalIn(rows: LabelCount[]): number {
  const within = rows.filter(({ missing }) => missing === 0);
  const typed = within.reduce((sum, { key, count }) => sum + (valueIn('type', key) === null ? 0 : count), 0);
  return typed || Math.max(0, ...within.map(({ count }) => count));
}

export async function countTypes(db: Db, plan: Plan, mode: Mode): Promise<LabelCount[]> {
  const { rows } = await sql<LabelCount>`${sql.raw(PLAN_EACH_TIME)}
    select 0 as missing, l.key, c.count from (
      select d.labels[1] as label, count(*)::int as count from ${tableOf('business')} d where ${matches(plan, mode)} group by 1) c
    join search_label l on l.id = c.label`.execute(db);
  return rows;
}

const REWRITTEN_MARK = 'rewritten';

/** What the values of every facet are called, those that were chosen included, and whether all documents have their labels (rewrite.ts). */
export async function readNames(db: Db, counts: Counts, filters: Filters): Promise<{ names: NamesOf; isRewritten: boolean }> {
  const asked = Object.entries(NAMES).flatMap(([facet, of]) => {
    const keys = [...new Set([...counts.of(facet).keys(), ...chosenIn(filters, facet)])];
    return keys.length > 0 ? [sql`select ${facet}::text as facet, n.key, n.name from (${of(keys)}) n (key, name)`] : [];
  });
  const mark = sql`select ${REWRITTEN_MARK}::text, '', '' where not exists (select from search_rewriting where ended_at is null)`;
  const { rows } = await sql<{ facet: string; key: string; name: string | null }>`${sql.join([...asked, mark], sql` union all `)}`.execute(db);
  const named = Map.groupBy(rows, ({ facet }) => facet);
  const read = (facet: string) => (named.get(facet) ?? []).map(({ key, name }) => [key, name ?? key] as const);
  const own = (facet: string) => [...counts.of(facet).keys()].map((key) => [key, key] as const);
  const known = new Map<string, Map<string, string>>();
  const names: NamesOf = (facet) => {
    const found = known.get(facet) ?? new Map([...(facet === 'currency' ? own(facet) : (FIXED_NAMES.get(facet) ?? [])), ...read(facet)]);
    known.set(facet, found);
    return found;
  };
  return { names, isRewritten: named.has(REWRITTEN_MARK) };
}

/** Products within everything else that are left out because their price does not compare. */
export async function countUnpriced(db: Db, plan: Plan, mode: Mode): Promise<number> {
  const all = { ...plan, offer: plan.offer && { ...plan.offer, price: null } };
  const { rows } = await sql<{ count: number }>`${sql.raw(PLAN_EACH_TIME)}
    select count(*)::int as count from ${tableOf(plan.kind)} d where ${matches(all, mode)} and ${isUnpriced(plan)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All 11 types in their order, also those that nothing was found in. */
export async function nameTypes(db: Db, businesses: Counts, others: Record<string, number>): Promise<FacetCount[]> {
  const { rows } = await sql<{ key: string; name: string }>`select code as key, name from business_type order by place`.execute(db);
  const counts = businesses.of('type');
  return rows.map(({ key, name }) => ({ key, name, count: others[key] ?? counts.get(key) ?? 0 }));
}
