import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { LabelCount } from '../facets/counts-queries.ts';
import { type Facet, prefixOf } from '../facets/filters-queries.ts';
import { COUNT_TO, ENOUGH, filtersSeen, hasLabel, type Mode, missesAtMostOne, tableOf, wordsSeen } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';
import { anyOf, filterNumbers, looseMatches, numbersOf, sealOf, without, wordNumbers } from './sealed-queries.ts';

type Numbers = RawBuilder<number[]>;

const WORDED = sql<number[]>`w.numbers`;

const namedOf = (plan: Plan): string[] => plan.named.map(({ id }) => id);

/** The loose documents that match, as rows of `d`. */
export const looseOf = (plan: Plan, mode: Mode, required: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`${tableOf(plan.kind)} d where d.id = any((select ids from loose_ids)::uuid[]) and ${looseMatches(plan, mode, required)}`;

export const allOf = (sets: Numbers[]): Numbers => (sets.length > 0 ? sql`(${sql.join(sets, sql` & `)})` : sql`'{}'::int[]`);

/** Whether enough documents hold all words, filters left aside; null without a seal. */
export async function isEnoughSealed(db: Db, plan: Plan): Promise<boolean | null> {
  const { rows } = await sql<{ enough: boolean | null }>`${sql.raw(PLAN_EACH_TIME)} with ${sealOf(plan.kind, [])}
    select case when exists (select from seal) then icount(${without(allOf(wordNumbers(plan, 'all')))}) + (select count(*)::int from ${tableOf(plan.kind)} d
      where d.id = any((select ids from loose_ids)::uuid[]) and ${wordsSeen(plan, 'all')}) >= ${sql.lit(ENOUGH)} end as enough`.execute(db);
  return rows[0]?.enough ?? null;
}

/** How many documents match, up to one more than totals are exact to; null without a seal. */
export async function totalOfSealed(db: Db, plan: Plan, mode: Mode): Promise<number | null> {
  const { rows } = await sql<{ total: number | null }>`${sql.raw(PLAN_EACH_TIME)} with ${sealOf(plan.kind, namedOf(plan))}
    select case when exists (select from seal) then least(${sql.lit(COUNT_TO)}, icount(${without(allOf([...wordNumbers(plan, mode), ...filterNumbers(plan)]))})
      + (select count(*)::int from ${looseOf(plan, mode, filtersSeen(plan))})) end as total`.execute(db);
  return rows[0]?.total ?? null;
}

/** Facets with so few values that each value's own list is gone through, instead of each document's labels. */
const FEW_VALUES: Facet[] = ['type', 'tier', 'verified'];

interface Part {
  /** As in `LabelCount`. */
  missing: number;
  /** Whose labels are counted in it; null for those of all facets. */
  facet: Facet | null;
}

const setOf = ({ missing }: Part): Numbers => sql`(select s.numbers from sets s where s.missing = ${sql.lit(missing)})`;

/**
 * Counts of labels within all filters, and of each filter's own labels among what misses this filter alone; null without a seal.
 * Of what is sealed the labels stand in blocks by number; what is loose is looked at in its document.
 */
export async function countSealedValues(db: Db, plan: Plan, mode: Mode): Promise<LabelCount[] | null> {
  const parts: Part[] = [{ missing: 0, facet: null }, ...plan.filters.map(({ facet }, i) => ({ missing: i + 1, facet }))];
  const { rows } = await sql<LabelCount & { sealed: boolean }>`${sql.raw(PLAN_EACH_TIME)} with ${sealOf(plan.kind, namedOf(plan))},
    ${setsOf(plan, mode)},
    counts as (
      ${sql.join(
        parts.map((part) => countedPart(plan, part)),
        sql` union all `,
      )}
      union all select missing, label, count(*)::int from (
        select ${missingOf(plan)} as missing, d.labels from ${looseOf(plan, mode, missesAtMostOne(plan))}) found, unnest(found.labels) label group by missing, label)
    select true as sealed, c.missing, l.key, sum(c.count)::int as count from counts c join search_label l on l.id = c.label where c.count > 0 and exists (select from seal) group by c.missing, l.key
    union all select true, 0, '', 0 from seal`.execute(db);
  return rows.length > 0 ? rows.filter(({ key }) => key !== '').map(({ missing, key, count }) => ({ missing, key, count })) : null;
}

export const missingOf = ({ filters }: Plan): RawBuilder<number> =>
  filters.length === 0
    ? sql`0`
    : sql`case ${sql.join(
        filters.map((one, i) => sql`when not (${hasLabel(one)}) then ${sql.lit(i + 1)}`),
        sql` `,
      )} else 0 end`;

/** The sets of numbers: within all filters, and without each one of them. Without words nothing has been taken away yet. */
const setsOf = (plan: Plan, mode: Mode): RawBuilder<unknown> =>
  sql`worded as materialized (select ${without(allOf(wordNumbers(plan, mode)))} as numbers),
    sets as materialized (select 0 as missing, ${left(plan, -1)} as numbers from worded w ${
      plan.filters.length > 0
        ? sql.join(
            plan.filters.map((own, i) => missed(plan, own.ids, i)),
            sql` `,
          )
        : sql``
    })`;

const missed = (plan: Plan, ids: number[], at: number): RawBuilder<unknown> =>
  sql`union all select ${sql.lit(at + 1)} as missing, ${left(plan, at)} - ${anyOf(plan.kind, ids)} as numbers from worded w`;

/** What the words and the filters leave, all of them or without the one at a place. */
function left(plan: Plan, at: number): Numbers {
  const filters = filterNumbers(plan).filter((_, i) => i !== at);
  if (plan.groups.length > 0) return allOf([WORDED, ...filters]);
  return without(allOf(filters));
}

const labelsOf = (facet: Facet): RawBuilder<unknown> => sql`select id from search_label where key = ${prefixOf(facet)} or starts_with(key, ${prefixOf(facet)})`;

function countedPart({ kind, filters, groups }: Plan, part: Part): RawBuilder<unknown> {
  const { missing, facet } = part;
  if (groups.length + filters.length === 0) return ofEverything(kind, facet);
  if (facet && missing > 0 && groups.length === 0 && filters.length === 1) return everythingElse(kind, missing, facet, filters[0]?.ids ?? []);
  if (facet && FEW_VALUES.includes(facet))
    return sql`select ${sql.lit(missing)} as missing, l.id as label, icount(${setOf(part)} & ${numbersOf(kind, sql`l.id`)}) as count from (${labelsOf(facet)}) l`;
  const own = facet ? sql`where label in (${labelsOf(facet)})` : sql``;
  return sql`select ${sql.lit(missing)} as missing, label, documents as count
    from sealed_label_counts(${kind}, (select generation from seal), ${setOf(part)}) ${own}`;
}

/** Every label's count is the length of its list, less what is void. */
const ofEverything = (kind: Plan['kind'], facet: Facet | null): RawBuilder<unknown> =>
  sql`select 0 as missing, p.term as label, (p.documents - icount(p.numbers & (select numbers from void)))::int as count from search_posting p
    where p.kind = ${kind} and p.generation = (select generation from seal) and p.term < 0 and ${facet ? sql`p.term in (${labelsOf(facet)})` : sql`true`}`;

/** With one filter alone its other values are counted by their own lists, less what is void. */
const everythingElse = (kind: Plan['kind'], missing: number, facet: Facet, ids: number[]): RawBuilder<unknown> =>
  sql`select ${sql.lit(missing)} as missing, p.term as label, icount(${without(sql`(p.numbers - ${anyOf(kind, ids)})`)}) as count from search_posting p
    where p.kind = ${kind} and p.generation = (select generation from seal) and p.term in (${labelsOf(facet)}) and not p.term = any(${ids}::int[])`;

/** Businesses by type, beside a search for something else; null without a seal. */
export async function countSealedTypes(db: Db, plan: Plan, mode: Mode): Promise<LabelCount[] | null> {
  const sets = [...wordNumbers(plan, mode), ...filterNumbers(plan)];
  const { rows } = await sql<LabelCount>`${sql.raw(PLAN_EACH_TIME)} with ${sealOf(plan.kind, namedOf(plan))},
    sets as materialized (select 0 as missing, ${without(allOf(sets))} as numbers),
    counts as (${countedPart(plan, { missing: 0, facet: 'type' })}
      union all select 0, d.labels[1], count(*)::int from ${looseOf(plan, mode, filtersSeen(plan))} group by 2)
    select 0 as missing, l.key, sum(c.count)::int as count from counts c join search_label l on l.id = c.label where c.count > 0 and exists (select from seal) group by l.key
    union all select 0, '', 0 from seal`.execute(db);
  return rows.length > 0 ? rows.filter(({ key }) => key !== '') : null;
}
