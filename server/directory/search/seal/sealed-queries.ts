import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Wanted } from '#server/base/search/search-port.ts';
import type { Kind } from '../document.ts';
import { COUNT_TO, ENOUGH, filtersSeen, type Mode, tableOf, wordDemands, wordsSeen } from '../query/match-queries.ts';
import type { Any, Plan } from '../query/plan.ts';
import { scoreOf } from '../rank-queries.ts';
import { BLOCK_DOCUMENTS } from './seal-queries.ts';

type Numbers = RawBuilder<number[]>;

const NONE: Numbers = sql`'{}'::int[]`;

/** So many writes are looked at one by one: after a large import the index answers until the next seal. */
const MOST_LOOSE = 10_000;

/** The seal in force (one whose lists were not restored with it, or that too much was written beside, is none), what was written since, and the numbers that it makes void: those of what was written and of what the text names. */
export function sealOf(kind: Kind, named: string[]): RawBuilder<unknown> {
  const own = sql`sealed_number(${kind}, s.generation, d.quality, d.id) from seal s, ${tableOf(kind)} d where d.id = any(${named}::uuid[])`;
  return sql`
    seal as materialized (select s.generation from search_seal s where s.kind = ${kind}
      and exists (select from search_block b where b.kind = s.kind and b.generation = s.generation) and exists (select from search_posting p where p.kind = s.kind and p.generation = s.generation)
      and not exists (select from search_change c where c.kind = s.kind offset ${sql.lit(MOST_LOOSE)})),
    changed as materialized (select id, generation, number, quality from search_change where kind = ${kind} and exists (select from seal)),
    void as materialized (select array(select n from (
      select c.number from changed c join seal s on s.generation = c.generation
      union all select sealed_number(${kind}, s.generation, c.quality, c.id) from seal s, changed c where c.quality is not null and c.generation is distinct from s.generation
      ${named.length > 0 ? sql`union all select ${own}` : sql``}) v (n) where n is not null) as numbers),
    loose_ids as materialized (select array(select id from changed union select unnest(${named}::uuid[])) as ids)`;
}

/** The numbers of the documents with any of these words or labels. */
export const anyOf = (kind: Kind, ids: Any[]): Numbers =>
  sql`(${sql.join(
    ids.map((one) => (Array.isArray(one) ? allOf(one.map((id) => numbersOf(kind, sql.lit(id)))) : numbersOf(kind, sql.lit(one)))),
    sql` | `,
  )})`;

export const numbersOf = (kind: Kind, term: RawBuilder<unknown>): Numbers =>
  sql`coalesce((select p.numbers from search_posting p where p.kind = ${kind} and p.generation = (select generation from seal) and p.term = ${term}), ${NONE})`;

/** The numbers of the documents that meet every one of these. */
const allOf = (sets: Numbers[]): Numbers => (sets.length === 0 ? NONE : sql`(${sql.join(sets, sql` & `)})`);

export const wordNumbers = (plan: Plan, mode: Mode): Numbers[] => wordDemands(plan.groups, mode).map((ids) => anyOf(plan.kind, ids));

export const filterNumbers = ({ kind, filters }: Plan): Numbers[] => filters.map(({ ids }) => anyOf(kind, ids));

export const without = (numbers: Numbers): Numbers => sql`(${numbers} - (select numbers from void))`;

/** Whether a loose document `d` matches: by its words, or because the text names it, and in both cases within `required`. */
export function looseMatches(plan: Plan, mode: Mode, required: RawBuilder<boolean> = filtersSeen(plan)): RawBuilder<boolean> {
  const named = plan.named.map(({ id }) => id);
  const byName = sql`d.id = any(${named}::uuid[])`;
  if (plan.hasText && plan.groups.length === 0) return sql`(${byName} and ${required})`;
  const byWords = wordsSeen(plan, mode);
  return named.length === 0 ? sql`(${byWords} and ${required})` : sql`((${byWords} or ${byName}) and ${required})`;
}

export interface SealedPage {
  /** False when there is no seal in force: then nothing else is true. */
  sealed: boolean;
  ids: string[];
  /** Counted up to one more than totals are exact to. */
  total: number;
  /** Whether enough documents hold the words, filters left aside. */
  enough: boolean;
}

/** More matches than are counted are ranked by their words within blocks of so many, the best by quality first: text alone hardly tells them apart. */
export const BLOCK = 1_000;

/**
 * The page and the total in one statement. Of too many matches only the blocks are read that the page lies in: sealed ones by their numbers,
 * and among them those that are loose, which are counted and looked at one by one. An order by date is not known here: of too many it finds no ids.
 */
export async function pageOfSealed(db: Db, plan: Plan, mode: Mode, { skip, size, sort }: Wanted): Promise<SealedPage> {
  const { kind } = plan;
  const named = plan.named.map(({ id }) => id);
  const [words, filters] = [wordNumbers(plan, mode), filterNumbers(plan)];
  const block = sql.lit(plan.hasText ? BLOCK : 1);
  const byName = sql`d.id = any(${named}::uuid[])`;
  const asksEnough = plan.groups.length > 1 && mode === 'all';
  const { rows } = await sql<SealedPage>`${sql.raw(PLAN_EACH_TIME)}
    with ${sealOf(kind, named)},
    worded as materialized (select ${words.length > 0 ? without(allOf(words)) : NONE} as numbers),
    listed as materialized (select ${words.length > 0 ? allOf([sql`numbers`, ...filters]) : without(allOf(filters))} as numbers from worded),
    loose as materialized (
      select d.id, d.quality, d.created_at, ${scoreOf(plan)} as score, ${byName} as named
      from ${tableOf(kind)} d where d.id = any((select ids from loose_ids)::uuid[]) and ${looseMatches(plan, mode)}),
    counted as materialized (
      select icount(l.numbers) as listed, o.loose, o.named, greatest(0, ${sql.lit(skip)} - o.named) as after, icount(l.numbers) + o.loose + o.named >= ${sql.lit(COUNT_TO)} as large
      from listed l, (select count(*) filter (where not named)::int as loose, count(*) filter (where named)::int as named from loose) o),
    window_of as materialized (
      select *, greatest(0, least(start - loose, listed)) as begin from (
        select *, after / ${block} * ${block} as start, (after + ${sql.lit(size)} + ${block} - 1) / ${block} * ${block} as stop from counted) c),
    near as materialized (
      select d.id, d.quality, d.created_at, ${scoreOf({ ...plan, named: [] })} as score, false as named
      from window_of w cross join listed l
      cross join lateral unnest(case when not w.large then l.numbers when ${sort === 'newest' ? sql`true` : sql`w.begin >= w.listed`} then ${NONE} else subarray(l.numbers, w.begin + 1, w.stop - w.begin) end) n (number)
      join search_block b on b.kind = ${kind} and b.generation = (select generation from seal) and b.block = n.number / ${sql.lit(BLOCK_DOCUMENTS)}
      join ${tableOf(kind)} d on d.id = b.ids[n.number % ${sql.lit(BLOCK_DOCUMENTS)} + 1]),
    placed as (
      select e.*, w.large, w.start, w.stop, w.begin + row_number() over (partition by e.named order by e.quality desc, e.id) - 1 as rank
      from window_of w cross join (select * from near union all select * from loose) e)
    select exists (select from seal) as sealed, least(w.listed + w.loose + w.named, ${sql.lit(COUNT_TO)}) as total,
      ${asksEnough ? enough(plan) : sql`true`} as enough,
      array(select id from placed p where not p.large or p.named or (p.rank >= p.start and p.rank < p.stop)
        order by ${orderOf(plan, sort, block)} limit ${sql.lit(size)} offset (case when w.large and ${sql.lit(skip)} >= w.named then w.named + w.after - w.start else ${sql.lit(skip)} end)) as ids
    from window_of w`.execute(db);
  return rows[0] ?? { sealed: false, ids: [], total: 0, enough: false };
}

function orderOf(plan: Plan, sort: Wanted['sort'], block: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort === 'newest') return sql`created_at desc, id`;
  if (!plan.hasText) return sql`quality desc, id`;
  return sql`p.large and not p.named, case when p.large and not p.named then p.rank / ${block} else 0 end, score desc, quality desc, id`;
}

/** Of the words alone, so that narrowing a search never changes what it means. */
const enough = (plan: Plan): RawBuilder<boolean> =>
  sql`((select icount(numbers) from worded) + (select count(*)::int from (
    select 1 from ${tableOf(plan.kind)} d where d.id = any((select ids from loose_ids)::uuid[]) and ${wordsSeen(plan, 'all')} limit ${sql.lit(ENOUGH)}) c) >= ${sql.lit(ENOUGH)})`;
