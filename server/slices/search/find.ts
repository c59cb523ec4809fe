import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/limits.ts';
import { type Db, PLAN_EACH_TIME } from '#server/base/database.ts';
import type { Plan } from './plan.ts';
import { tableOf } from './put.ts';

export interface Found {
  ids: string[];
  total: number;
  totalIsExact: boolean;
}

export interface Wanted {
  skip: number;
  size: number;
  sort: 'relevance' | 'newest';
}

const NOTHING: Found = { ids: [], total: 0, totalIsExact: true };
/** Fewer documents with all words than this: documents with some of them follow. */
const ENOUGH = 5;
/** More matches than this are ranked among the best of them by quality; text alone hardly tells them apart. */
const RANK_ALL = 12_000;
const RANK_BEST = 2_000;

/** The page of a search: all words first, then some words, then names that look alike. The order is total, so pages never overlap. */
export async function find(db: Db, plan: Plan, wanted: Wanted): Promise<Found> {
  if (!plan.required) return NOTHING;
  const mode = await modeOf(db, plan);
  if (mode === 'alike') return findByLikeness(db, plan, wanted);
  const found = await run(db, plan, wanted, queryIn(plan, mode));
  return found.total === 0 && plan.hasText && mode === 'some' ? findByLikeness(db, plan, wanted) : found;
}

/** How the words choose documents: every one of them, some of them, or only by resemblance of the name. */
export type Mode = 'all' | 'some' | 'alike';

export async function modeOf(db: Db, plan: Plan): Promise<Mode> {
  if (plan.words.length === 0) return plan.hasText ? 'alike' : 'all';
  if (plan.hasUnknown) return 'some';
  if (plan.words.length === 1) return 'all';
  const matches = sql`d.terms @@ ${queryIn(plan, 'all')}::query_int`;
  return (await countUpTo(db, plan, matches, ENOUGH)) >= ENOUGH ? 'all' : 'some';
}

/** The documents of a mode in intarray's query language. */
export function queryIn(plan: Plan, mode: Mode): string {
  const groups = mode === 'all' ? plan.words.map((word) => [word.id]) : [tellingWords(plan)];
  return queryOf(plan.required ?? [], plan.words.length > 0 ? groups : []);
}

/** In a long text the rarer half of the words chooses the documents; all words rank them. */
function tellingWords({ words }: Plan): number[] {
  const byRarity = [...words].sort((a, b) => a.frequency - b.frequency || a.id - b.id);
  return byRarity.slice(0, words.length > 3 ? Math.ceil(words.length / 2) : words.length).map((word) => word.id);
}

/** intarray's query language: each group is one of, all groups together. */
export function queryOf(required: number[], groups: number[][]): string {
  return [...required.map(String), ...groups.map((group) => `(${group.join('|')})`)].join('&');
}

async function run(db: Db, plan: Plan, wanted: Wanted, query: string): Promise<Found> {
  const matches = query === '' ? sql`true` : sql`d.terms @@ ${query}::query_int`;
  const total = await countUpTo(db, plan, matches, RANK_ALL);
  if (total === 0) return NOTHING;
  const all = total < RANK_ALL;
  const ids = wanted.sort === 'newest' ? await newest(db, plan, wanted, matches) : await best(db, plan, wanted, query, all);
  return { ids, total: Math.min(total, EXACT_TOTAL), totalIsExact: total <= EXACT_TOTAL };
}

async function countUpTo(db: Db, plan: Plan, matches: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`${sql.raw(PLAN_EACH_TIME)}
    select count(*) as total from (select 1 from ${tableOf(plan.kind)} d where ${matches} limit ${sql.lit(most)}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

async function newest(db: Db, plan: Plan, { skip, size }: Wanted, matches: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(PLAN_EACH_TIME)}
    select d.id from ${tableOf(plan.kind)} d where ${matches} order by d.created_at desc, d.id limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return rows.map((row) => row.id);
}

async function best(db: Db, plan: Plan, { skip, size }: Wanted, query: string, all: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(PLAN_EACH_TIME)}
    with candidate as (${all ? everyMatch(plan, query) : bestMatches(plan, query, skip + size)})
    select d.id from candidate d order by ${scoreOf(plan)} desc, d.quality desc, d.id limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return rows.map((row) => row.id);
}

const columns = sql`d.id, d.name_key, d.external_key, d.terms, d.impacts, d.quality`;

const everyMatch = (plan: Plan, query: string) =>
  sql`select ${columns} from ${tableOf(plan.kind)} d where ${query === '' ? sql`true` : sql`d.terms @@ ${query}::query_int`}`;

// Written so that the GIN index cannot serve it: the quality index is walked, best first, until enough matches are seen.
function bestMatches(plan: Plan, query: string, depth: number): RawBuilder<unknown> {
  const walked = query === '' ? sql`true` : sql`(d.terms @@ ${query}::query_int)::int = 1`;
  const exact = plan.nameKey === '' ? sql`false` : sql`d.name_key = ${plan.nameKey} and d.terms @@ ${query || '0'}::query_int`;
  return sql`(select ${columns} from ${tableOf(plan.kind)} d where ${walked} order by d.quality desc, d.id limit ${sql.lit(Math.max(RANK_BEST, depth))})
    union (select ${columns} from ${tableOf(plan.kind)} d where ${exact} limit 50)`;
}

/** Exact name or external id first, then BM25F, lifted in the categories that the text names, then a nudge for quality. */
export function scoreOf(plan: Plan): RawBuilder<number> {
  const parts: RawBuilder<unknown>[] = plan.words.map(({ id, weight }) => sql`${weight.toFixed(4)}::real * coalesce(d.impacts[idx(d.terms, ${sql.lit(id)})], 0) / 1000`);
  for (const { id, worth } of plan.lifts) parts.push(sql`case when idx(d.terms, ${sql.lit(id)}) > 0 then ${sql.lit(worth)}::real else 0 end`);
  if (plan.hasText) parts.push(sql`case when d.external_key = ${plan.externalKey} or d.name_key = ${plan.nameKey} then 1000 else 0 end`);
  parts.push(sql`d.quality / 4000.0::real`);
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}

/** Names that resemble the text by their trigrams, when no word of it is known. */
async function findByLikeness(db: Db, plan: Plan, { skip, size }: Wanted): Promise<Found> {
  if (plan.nameKey.length < 3) return NOTHING;
  const query = queryOf(plan.required ?? [], []);
  const filter = query === '' ? sql`true` : sql`d.terms @@ ${query}::query_int`;
  const { rows } = await sql<{ id: string; total: number }>`${sql.raw(PLAN_EACH_TIME)}
    select d.id, count(*) over () as total from ${tableOf(plan.kind)} d
    where (${plan.nameKey} <% d.name_key or d.external_key = ${plan.externalKey}) and ${filter}
    order by word_similarity(${plan.nameKey}, d.name_key) desc, d.quality desc, d.id limit 50`.execute(db);
  return { ids: rows.slice(skip, skip + size).map((row) => row.id), total: rows.length, totalIsExact: true };
}
