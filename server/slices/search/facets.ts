import { sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/limits.ts';
import type { FacetCount } from '#contract/search.ts';
import { type Db, PLAN_EACH_TIME } from '#server/base/database.ts';
import type { Kind } from './document.ts';
import { find, type Mode, modeOf, queryIn } from './find.ts';
import { type Filters, type Plan, planSearch } from './plan.ts';
import { tableOf } from './put.ts';

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

type Counts = Map<string, number>;
const FACETS = ['type', 'country', 'industry', 'category', 'subCategory', 'tier', 'verified'] as const;
type Facet = (typeof FACETS)[number];
const PREFIX: Record<Facet, string> = { type: 'type:', country: 'country:', industry: 'industry:', category: 'category:', subCategory: 'sub:', tier: 'tier:', verified: 'verified' };

/**
 * Counts beside a search. A facet that is filtered by is counted without its own filter, so that its other values stay visible;
 * every other facet is counted within all filters.
 */
export async function readFacets(db: Db, kind: Kind, text: string, filters: Filters): Promise<Facets> {
  const plan = await planSearch(db, kind, text, filters);
  const mode = await modeOf(db, plan);
  const within = await countLabels(db, plan, mode);
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, within])) as Record<Facet, Counts>;
  for (const facet of FACETS.filter((one) => filters[one])) {
    const { required } = await planSearch(db, kind, '', { ...filters, [facet]: undefined });
    counts[facet] = await countLabels(db, { ...plan, required }, mode);
  }
  const [countries, industries, categories, subCategories, tiers] = await Promise.all(
    (['country', 'industry', 'category', 'subCategory', 'tier'] as const).map((facet) => named(db, facet, counts[facet])),
  );
  return {
    corrected: plan.corrected,
    types: await countTypes(db, kind, text, filters, counts.type),
    countries: countries ?? [], industries: industries ?? [], categories: categories ?? [], subCategories: subCategories ?? [], tiers: tiers ?? [],
    verified: counts.verified.get('verified') ?? 0,
    fewerWords: mode === 'all' ? [] : await countSingleWords(db, kind, plan, text, filters),
  };
}

async function countLabels(db: Db, plan: Plan, mode: Mode): Promise<Counts> {
  if (!plan.required || mode === 'alike') return new Map();
  const query = queryIn(plan, mode);
  const { rows } = await sql<{ key: string; count: number }>`${sql.raw(PLAN_EACH_TIME)}
    select l.key, c.count from (
      select label, count(*) as count from ${tableOf(plan.kind)} d, unnest(d.labels) label
      where ${query === '' ? sql`true` : sql`d.terms @@ ${query}::query_int`} group by label) c
    join search_label l on l.id = c.label`.execute(db);
  return new Map(rows.map((row) => [row.key, row.count]));
}

const NAMES: Record<Exclude<Facet, 'type' | 'verified'>, ReturnType<typeof sql>> = {
  country: sql`select code as key, name from country`,
  industry: sql`select id as key, name from industry`,
  category: sql`select id as key, name from category`,
  subCategory: sql`select id as key, name from sub_category`,
  tier: sql`select key, initcap(key) as name from unnest('{platinum,premium,gold,standard}'::text[]) key`,
};

async function named(db: Db, facet: keyof typeof NAMES, counts: Counts): Promise<FacetCount[]> {
  const own = [...counts].filter(([key]) => key.startsWith(PREFIX[facet])).map(([key, count]) => ({ key: key.slice(PREFIX[facet].length), count }));
  if (own.length === 0) return [];
  const { rows } = await sql<FacetCount>`
    select n.key, n.name, c.count from (${NAMES[facet]}) n
    join unnest(${own.map((one) => one.key)}::text[], ${own.map((one) => one.count)}::int[]) c(key, count) on c.key = n.key
    order by c.count desc, n.name`.execute(db);
  return rows;
}

/** All 11 types in their order, also those that nothing was found in. */
async function countTypes(db: Db, kind: Kind, text: string, filters: Filters, own: Counts): Promise<FacetCount[]> {
  const { type: _, ...others } = filters;
  const businesses = kind === 'business' ? own : await labelsOf(db, 'business', text, others);
  const { rows } = await sql<{ key: string; name: string }>`select code as key, name from business_type order by place`.execute(db);
  const products = await total(db, 'product', text, others);
  const people = await total(db, 'person', text, others);
  const count = (key: string) => (key === 'PR' ? products : key === 'UR' ? people : (businesses.get(`type:${key}`) ?? 0));
  return rows.map(({ key, name }) => ({ key, name, count: count(key) }));
}

async function labelsOf(db: Db, kind: Kind, text: string, filters: Filters): Promise<Counts> {
  const plan = await planSearch(db, kind, text, filters);
  return countLabels(db, plan, await modeOf(db, plan));
}

async function total(db: Db, kind: Kind, text: string, filters: Filters): Promise<number> {
  const found = await find(db, await planSearch(db, kind, text, filters), { skip: 0, size: 1, sort: 'relevance' });
  return Math.min(found.total, EXACT_TOTAL);
}

const MAX_SINGLE_WORDS = 4;

/** Ways on when not everything typed was found together: each known word alone. */
async function countSingleWords(db: Db, kind: Kind, plan: Plan, text: string, filters: Filters): Promise<Facets['fewerWords']> {
  const words = [...new Set((plan.corrected ?? text).split(/\s+/).filter(Boolean))];
  if (words.length < 2) return [];
  const counted = await Promise.all(words.slice(0, MAX_SINGLE_WORDS).map(async (word) => ({ textQuery: word, count: await total(db, kind, word, filters) })));
  return counted.filter((one) => one.count > 0);
}
