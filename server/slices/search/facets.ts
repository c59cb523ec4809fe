import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/limits.ts';
import type { FacetCount } from '#contract/search.ts';
import { type Db, PLAN_EACH_TIME } from '#server/base/database.ts';
import { KINDS, type Kind } from './document.ts';
import { type Facet, type Filters, filtersOfPeople, PREFIX } from './filters.ts';
import { hasEnough, type Mode, matches, missesAtMostOne, onlyMode, tableOf, totalOf } from './match.ts';
import { readNamed } from './names.ts';
import { groupsOf, type Plan, planFor } from './plan.ts';
import { type Reading, readText } from './reading.ts';

export interface Facets {
  corrected: string | null;
  types: FacetCount[];
  countries: FacetCount[];
  industries: FacetCount[];
  categories: FacetCount[];
  subCategories: FacetCount[];
  tiers: FacetCount[];
  verified: number;
  fewerWords: { textQuery: string; count: number }[];
}

/**
 * Counts beside a search. A facet that is filtered by is counted without its own filter, so that its other values stay visible;
 * every other facet is counted within all filters.
 */
export async function readFacets(db: Db, kind: Kind, text: string, filters: Filters): Promise<Facets> {
  const reading = await readText(db, text, filters, KINDS);
  const [business, product, person] = (await Promise.all(
    KINDS.map(async (one) => planFor(reading, one, filtersIn(one, filters), await readNamed(db, one, reading))),
  )) as [Plan, Plan, Plan];
  const plan = { business, product, person }[kind];
  const [mode, totals] = await Promise.all([modeOf(db, plan), readTotals(db, [product, person])]);
  const counts = await countValues(db, plan, mode);
  const businesses = kind === 'business' ? counts : await countTypes(db, business);
  const [named, fewerWords] = await Promise.all([nameValues(db, counts), mode === 'all' && counts.total > 0 ? [] : countSingleWords(db, plan, reading)]);
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

interface Counts {
  /** Documents within all filters; 0 when there are none. */
  total: number;
  /** Value -> documents. */
  of(facet: Facet): Map<string, number>;
}

interface LabelCount {
  /** Facet whose own filter these documents miss, from 1; 0 for documents within all filters. */
  missing: number;
  key: string;
  count: number;
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

function countsOf(rows: LabelCount[], filtered: Facet[]): Counts {
  const of = (facet: Facet): Map<string, number> => {
    const own = rows.filter(({ missing, key }) => key.startsWith(PREFIX[facet]) && (missing === 0 || filtered[missing - 1] === facet));
    const counts = new Map<string, number>();
    for (const { key, count } of own) counts.set(key.slice(PREFIX[facet].length), (counts.get(key.slice(PREFIX[facet].length)) ?? 0) + count);
    return counts;
  };
  return { total: Math.max(0, ...rows.filter(({ missing }) => missing === 0).map(({ count }) => count)), of };
}

/** Businesses by type within the other filters, beside a search for something else. */
async function countTypes(db: Db, plan: Plan): Promise<Counts> {
  const mode = await modeOf(db, plan);
  const { rows } = await sql<LabelCount>`${sql.raw(PLAN_EACH_TIME)}
    select 0 as missing, l.key, c.count from (
      select d.labels[1] as label, count(*)::int as count from ${tableOf('business')} d where ${matches(plan, mode)} group by 1) c
    join search_label l on l.id = c.label`.execute(db);
  return countsOf(rows, []);
}

const NAMES: Record<Exclude<Facet, 'type' | 'verified'>, RawBuilder<unknown>> = {
  country: sql`select 'country' as facet, code as key, name from country`,
  industry: sql`select 'industry', id, name from industry`,
  category: sql`select 'category', id, name from category`,
  subCategory: sql`select 'subCategory', id, name from sub_category`,
  tier: sql`select 'tier', key, initcap(key) from unnest('{platinum,premium,gold,standard}'::text[]) key`,
};
const NAMED = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** Values with their names, most frequent first. */
async function nameValues(db: Db, counts: Counts) {
  const values = NAMED.flatMap((facet) => [...counts.of(facet)].map(([key, count]) => ({ facet, key, count })));
  const { rows } = await sql<FacetCount & { facet: string }>`
    select n.facet, n.key, n.name, c.count from (${sql.join(Object.values(NAMES), sql` union all `)}) n
    join unnest(${values.map((one) => one.facet)}::text[], ${values.map((one) => one.key)}::text[], ${values.map((one) => one.count)}::int[]) c(facet, key, count) on c.facet = n.facet and c.key = n.key
    order by c.count desc, n.name, n.key`.execute(db);
  const of = (facet: string) => rows.filter((row) => row.facet === facet).map(({ key, name, count }) => ({ key, name, count }));
  return { countries: of('country'), industries: of('industry'), categories: of('category'), subCategories: of('subCategory'), tiers: of('tier') };
}

/** All 11 types in their order, also those that nothing was found in. */
async function nameTypes(db: Db, businesses: Counts, others: Record<string, number>): Promise<FacetCount[]> {
  const { rows } = await sql<{ key: string; name: string }>`select code as key, name from business_type order by place`.execute(db);
  const counts = businesses.of('type');
  return rows.map(({ key, name }) => ({ key, name, count: others[key] ?? counts.get(key) ?? 0 }));
}

const MAX_SINGLE_WORDS = 4;

/** Ways on when not everything typed was found together: each known word alone, within the same filters. */
async function countSingleWords(db: Db, plan: Plan, reading: Reading): Promise<Facets['fewerWords']> {
  if (reading.tokens.length < 2) return [];
  const alone = reading.tokens.map(({ raw }, place) => ({ raw, groups: groupsOf(reading, plan.kind, [place]) })).filter(({ groups }) => groups.length > 0);
  const words = [...new Map(alone.map((one) => [one.raw, one])).values()].slice(0, MAX_SINGLE_WORDS);
  const totals = await readTotals(
    db,
    words.map(({ groups }) => ({ ...plan, groups, named: [], lifts: [] })),
  );
  return words.map(({ raw }, i) => ({ textQuery: raw, count: totals[i] ?? 0 })).filter(({ count }) => count > 0);
}
