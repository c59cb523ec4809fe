import { sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import { type Facet, PREFIX } from './filters.ts';
import { hasEnough, type Mode, matches, missesAtMostOne, onlyMode, tableOf, totalOf } from './query/match.ts';
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

/** Who counts beside a search. */
export interface Counter {
  mode(plan: Plan): Promise<Mode>;
  totals(plans: Plan[]): Promise<number[]>;
  values(plan: Plan, mode: Mode): Promise<Counts>;
  /** Businesses by type within the other filters, beside a search for something else. */
  types(plan: Plan): Promise<Counts>;
}

export const counterOf = (db: Db): Counter => ({
  mode: (plan) => modeOf(db, plan),
  totals: (plans) => readTotals(db, plans),
  values: (plan, mode) => countValues(db, plan, mode),
  types: (plan) => countTypes(db, plan),
});

async function modeOf(db: Db, plan: Plan): Promise<Mode> {
  const only = onlyMode(plan);
  if (only) return only;
  const { rows } = await sql<{ enough: boolean }>`${sql.raw(PLAN_EACH_TIME)} select ${hasEnough(plan)} as enough`.execute(db);
  return rows[0]?.enough ? 'all' : 'some';
}

async function readTotals(db: Db, plans: Plan[]): Promise<number[]> {
  if (plans.length === 0) return [];
  const { rows } = await sql<{ totals: number[] }>`${sql.raw(PLAN_EACH_TIME)} select array[${sql.join(plans.map(totalOf))}] as totals`.execute(db);
  return (rows[0]?.totals ?? []).map((total) => Math.min(total, EXACT_TOTAL));
}

/** One pass over everything that misses at most one filter: it holds the counts of all facets. */
async function countValues(db: Db, plan: Plan, mode: Mode): Promise<Counts> {
  const missing = plan.filters.map(({ id }, i) => sql`when idx(d.labels, ${sql.lit(id)}) = 0 then ${sql.lit(i + 1)}`);
  const { rows } = await sql<LabelCount>`${sql.raw(PLAN_EACH_TIME)}
    select c.missing, l.key, c.count from (
      select missing, label, count(*)::int as count from (
        select ${missing.length > 0 ? sql`case ${sql.join(missing, sql` `)} else 0 end` : sql`0`} as missing, d.labels from ${tableOf(plan.kind)} d where ${matches(plan, mode, missesAtMostOne(plan))}) found, unnest(found.labels) label
      group by missing, label) c
    join search_label l on l.id = c.label`.execute(db);
  return countsOf(
    rows,
    plan.filters.map(({ facet }) => facet),
  );
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

async function countTypes(db: Db, plan: Plan): Promise<Counts> {
  const mode = await modeOf(db, plan);
  const { rows } = await sql<LabelCount>`${sql.raw(PLAN_EACH_TIME)}
    select 0 as missing, l.key, c.count from (
      select d.labels[1] as label, count(*)::int as count from ${tableOf('business')} d where ${matches(plan, mode)} group by 1) c
    join search_label l on l.id = c.label`.execute(db);
  return countsOf(rows, []);
}
