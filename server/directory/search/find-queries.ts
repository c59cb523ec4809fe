import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Wanted } from '#server/base/search/search-port.ts';
import { COUNT_TO, countOf, hasEnough, type Mode, matches, matchesSeen, tableOf } from './query/match-queries.ts';
import type { Plan } from './query/plan.ts';
import { scoreOf } from './rank-queries.ts';
import { BLOCK } from './seal/sealed-queries.ts';

export interface Page {
  ids: string[];
  /** Counted up to one more than totals are exact to. */
  total: number;
  /** Whether enough documents hold all words, where it was asked with the page. */
  enough?: boolean;
}

export async function isEnough(db: Db, plan: Plan): Promise<boolean> {
  if (plan.filters.length === 0 && plan.named.length === 0) return false;
  const { rows } = await sql<{ enough: boolean }>`${sql.raw(PLAN_EACH_TIME)} select ${hasEnough(plan)} as enough`.execute(db);
  return rows[0]?.enough ?? false;
}

export async function count(db: Db, plan: Plan, mode: Mode): Promise<number> {
  const { rows } = await sql<{ total: number }>`${sql.raw(PLAN_EACH_TIME)} select ${countOf(plan.kind, matches(plan, mode))} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts and ranks every match in one pass. */
export async function pageOfEvery(db: Db, plan: Plan, mode: Mode, { skip, size, sort }: Wanted): Promise<Page> {
  const order = sort === 'newest' ? sql`created_at desc, id` : sql`score desc, quality desc, id`;
  const { rows } = await sql<Page>`${sql.raw(PLAN_EACH_TIME)}
    with found as materialized (
      select d.id, d.quality, d.created_at, ${sort === 'newest' ? sql`0` : scoreOf(plan)} as score from ${tableOf(plan.kind)} d where ${matches(plan, mode)} limit ${sql.lit(COUNT_TO)})
    select (select count(*)::int from found) as total, array(select id from found order by ${order} limit ${sql.lit(size)} offset ${sql.lit(skip)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** Newest first, or without words the best first: an index holds this order. */
export async function pageInOrder(db: Db, plan: Plan, mode: Mode, { skip, size, sort }: Wanted): Promise<string[]> {
  const order = sort === 'newest' ? sql`d.created_at desc, d.id` : sql`d.quality desc, d.id`;
  const { rows } = await sql<{ id: string }>`${sql.raw(PLAN_EACH_TIME)}
    select d.id from ${tableOf(plan.kind)} d where ${matches(plan, mode)} order by ${order} limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return rows.map((row) => row.id);
}

export async function pageOfBest(db: Db, plan: Plan, mode: Mode, { skip, size }: Wanted): Promise<string[]> {
  const named = plan.named.map(({ id }) => id);
  const first = await namedMatches(db, plan, mode);
  const after = Math.max(0, skip - first.length);
  const from = Math.floor(after / BLOCK) * BLOCK;
  const blocks = Math.ceil((after + size) / BLOCK) * BLOCK - from;
  // The index of qualities is walked, best first, until enough matches are seen.
  const { rows } = await sql<{ id: string }>`${sql.raw(PLAN_EACH_TIME)}
    with walked as (
      select d.id, d.terms, d.impacts, d.labels, d.quality, (row_number() over (order by d.quality desc, d.id) - 1) / ${sql.lit(BLOCK)} as block
      from ${tableOf(plan.kind)} d where ${matchesSeen(plan, mode)} and not d.id = any(${named}::uuid[])
      order by d.quality desc, d.id limit ${sql.lit(blocks)} offset ${sql.lit(from)})
    select d.id from walked d order by d.block, ${scoreOf({ ...plan, named: [] })} desc, d.quality desc, d.id
    limit ${sql.lit(size)} offset ${sql.lit(after - from)}`.execute(db);
  return [...first.slice(skip), ...rows.map((row) => row.id)].slice(0, size);
}

/** What the text names itself leads, also when there is too much else. */
async function namedMatches(db: Db, plan: Plan, mode: Mode): Promise<string[]> {
  if (plan.named.length === 0) return [];
  const { rows } = await sql<{ id: string }>`${sql.raw(PLAN_EACH_TIME)}
    select d.id from ${tableOf(plan.kind)} d where d.id = any(${plan.named.map(({ id }) => id)}::uuid[]) and ${matches(plan, mode)}
    order by ${scoreOf(plan)} desc, d.quality desc, d.id`.execute(db);
  return rows.map((row) => row.id);
}
