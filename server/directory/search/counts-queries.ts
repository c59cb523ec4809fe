import { sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/base/limits.ts';
import { forCounts } from '#contract/directory/filters.ts';
import type { FacetCount } from '#contract/directory/search.ts';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import { type Facet, NAMES, PREFIX } from './filters-queries.ts';
import { hasEnough, type Mode, matches, missesAtMostOne, onlyMode, tableOf, totalOf } from './query/match-queries.ts';
import type { Plan } from './query/plan.ts';

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
  const missing = plan.filters.map(({ id }, i) => sql`when idx(d.labels, ${sql.lit(id)}) = 0 then ${sql.lit(i + 1)}`);
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
  const of = (facet: Facet): Map<string, number> => {
    const own = rows.filter(({ missing, key }) => key.startsWith(PREFIX[facet]) && (missing === 0 || filtered[missing - 1] === facet));
    const counts = new Map<string, number>();
    for (const { key, count } of own) counts.set(key.slice(PREFIX[facet].length), (counts.get(key.slice(PREFIX[facet].length)) ?? 0) + count);
    return counts;
  };
  return { total: Math.max(0, ...rows.filter(({ missing }) => missing === 0).map(({ count }) => count)), of };
}

export async function countTypes(db: Db, plan: Plan, mode: Mode): Promise<LabelCount[]> {
  const { rows } = await sql<LabelCount>`${sql.raw(PLAN_EACH_TIME)}
    select 0 as missing, l.key, c.count from (
      select d.labels[1] as label, count(*)::int as count from ${tableOf('business')} d where ${matches(plan, mode)} group by 1) c
    join search_label l on l.id = c.label`.execute(db);
  return rows;
}

const NAMED = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** Values with their names, most frequent first. */
export async function nameValues(db: Db, counts: Counts) {
  const values = NAMED.flatMap((facet) => [...counts.of(facet)].map(([key, count]) => ({ facet, key, count })));
  const { rows } = await sql<FacetCount & { facet: string }>`
    select n.facet, n.key, n.name, c.count from (${sql.join(Object.values(NAMES), sql` union all `)}) n
    join unnest(${values.map((one) => one.facet)}::text[], ${values.map((one) => one.key)}::text[], ${values.map((one) => one.count)}::int[]) c(facet, key, count) on c.facet = n.facet and c.key = n.key
    order by c.count desc, n.name, n.key`.execute(db);
  const of = (facet: string) => rows.filter((row) => row.facet === facet).map(({ key, name, count }) => ({ key, name, count }));
  return { countries: of('country'), ...forCounts(of), tiers: of('tier') };
}

/** All 11 types in their order, also those that nothing was found in. */
export async function nameTypes(db: Db, businesses: Counts, others: Record<string, number>): Promise<FacetCount[]> {
  const { rows } = await sql<{ key: string; name: string }>`select code as key, name from business_type order by place`.execute(db);
  const counts = businesses.of('type');
  return rows.map(({ key, name }) => ({ key, name, count: others[key] ?? counts.get(key) ?? 0 }));
}
