import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/base/limits.ts';
import type { Kind } from '../document.ts';
import { offers } from '../facets/offer-queries.ts';
import { type Any, anyOf, type Filter, type Group, type Plan } from './plan.ts';

const tables: Record<Kind, RawBuilder<unknown>> = {
  business: sql.table('search_business'),
  product: sql.table('search_product'),
  person: sql.table('search_person'),
};

export const tableOf = (kind: Kind): RawBuilder<unknown> => tables[kind];

/** How the words choose documents: every one of them, or some of them. */
export type Mode = 'all' | 'some';

/** Fewer documents with all words than this, whatever the filters: documents with some of the words follow. */
export const ENOUGH = 5;

/** Counting stops here: one more than totals are exact to. */
export const COUNT_TO = EXACT_TOTAL + 1;

/** Whether only one way is left to choose documents, so that nothing needs counting first. */
export const onlyMode = ({ groups }: Plan): Mode | undefined => (groups.length < 2 ? 'all' : undefined);

/** Any of these ids must stand in a document; a document matches when every such set is met. */
type AnyOf = Any[];

const filterDemands = ({ filters }: Plan): AnyOf[] => filters.map(({ ids }) => ids);

/** Sets of words and labels, of each of which a document must hold one. */
export const wordDemands = (groups: Group[], mode: Mode): AnyOf[] => demandedGroups(groups, mode).map((any) => any.flatMap(anyOf));

/** The typed words as demands: a document matches when it holds one word of every such set. */
export function demandedGroups(groups: Group[], mode: Mode): Group[][] {
  if (mode === 'all') return groups.map((group) => [group]);
  return groups.length > 0 ? [telling(groups)] : [];
}

/**
 * In a long text the rarer half of the words chooses the documents, and never a common word beside which a rare one would be lost;
 * all words rank them.
 */
function telling(groups: Group[]): Group[] {
  const byRarity = [...groups].sort((a, b) => a.frequency - b.frequency);
  const most = groups.length > 3 ? Math.ceil(groups.length / 2) : groups.length;
  let documents = 0;
  return byRarity.filter(({ frequency }, place) => {
    documents += frequency;
    return place === 0 || (place < most && documents < EXACT_TOTAL);
  });
}

/** Condition on a document `d`, served by the index: it matches the text and all filters (or what is given in their place). */
export function matches(plan: Plan, mode: Mode, required: RawBuilder<boolean> = filtersOf(plan, mode)): RawBuilder<boolean> {
  const words = wordDemands(plan.groups, mode);
  const named = plan.named.map(({ id }) => id);
  if (plan.hasText && words.length === 0 && named.length === 0) return sql`false`;
  const byWords = sql<boolean>`(${holds(words)} and ${required})`;
  const byName = sql<boolean>`(d.id = any(${named}::uuid[]) and ${required})`;
  return and(offers(plan), named.length === 0 ? byWords : words.length === 0 && plan.hasText ? byName : sql`(${byWords} or ${byName})`);
}

/** When words leave this few documents, looking at each is cheaper than walking the long lists of the labels. */
const FEW = 1_500;

function filtersOf(plan: Plan, mode: Mode): RawBuilder<boolean> {
  const demands = filterDemands(plan);
  return plan.groups.length > 0 && expectedOf(plan, mode) < FEW ? filtersSeen(plan) : holds(demands);
}

/** A guess from how common the words are, filters left aside: it only decides how documents are looked for. */
export function expectedOf({ groups, documents, hasText }: Plan, mode: Mode): number {
  const shares = groups.map(({ frequency }) => Math.min(1, frequency / documents));
  if (!hasText) return documents;
  return (
    documents *
    (mode === 'all'
      ? shares.reduce((product, share) => product * share, 1)
      : Math.min(
          1,
          shares.reduce((sum, share) => sum + share, 0),
        ))
  );
}

/** One condition for each demand: the index skips along its lists only between conditions, not within one. */
export function holds(demands: AnyOf[]): RawBuilder<boolean> {
  if (demands.length === 0) return sql`true`;
  const each = demands.map((ids) =>
    ids.length === 1 && !Array.isArray(ids[0]) ? sql`d.terms @> ${`{${ids[0]}}`}::int[]` : sql`d.terms @@ ${queryOf(ids)}::query_int`,
  );
  return sql`(${sql.join(each, sql` and `)})`;
}

const queryOf = (ids: AnyOf): string => ids.map((one) => (Array.isArray(one) ? `(${one.join('&')})` : one)).join('|');

/** The same condition in a form that no index serves, for a walk in another order. */
export const matchesSeen = (plan: Plan, mode: Mode): RawBuilder<boolean> => and(offers(plan), sql`(${wordsSeen(plan, mode)} and ${filtersSeen(plan)})`);

/** Its two halves. */
export const wordsSeen = (plan: Plan, mode: Mode): RawBuilder<boolean> => holdsSeen(wordDemands(plan.groups, mode));
export const filtersSeen = ({ filters }: Plan): RawBuilder<boolean> =>
  filters.length === 0 ? sql`true` : sql`(${sql.join(filters.map(hasLabel), sql` and `)})`;

/** Whether a document `d` has one of a filter's labels. One label is looked for sooner than lists are compared. */
export const hasLabel = ({ ids }: Pick<Filter, 'ids'>): RawBuilder<boolean> =>
  ids.length === 1 ? sql`idx(d.labels, ${sql.lit(ids[0])}) > 0` : sql`d.labels && ${ids}::int[]`;

const and = (one: RawBuilder<boolean> | null, other: RawBuilder<boolean>): RawBuilder<boolean> => (one ? sql`(${other} and ${one})` : other);

const stands = (id: number) => sql`idx(d.terms, ${sql.lit(id)}) > 0`;

/** The cheapest look into an array. */
function holdsSeen(demands: AnyOf[]): RawBuilder<boolean> {
  if (demands.length === 0) return sql`true`;
  const each = demands.map(
    (ids) =>
      sql`(${sql.join(
        ids.map((one) => (Array.isArray(one) ? sql`(${sql.join(one.map(stands), sql` and `)})` : stands(one))),
        sql` or `,
      )})`,
  );
  return sql`(${sql.join(each, sql` and `)})`;
}

/** All filters, or all but any one of them. */
export function missesAtMostOne({ filters }: Plan): RawBuilder<boolean> {
  if (filters.length < 2) return sql`true`;
  const each = filters.map(
    (one) =>
      `(${filters
        .filter((other) => other !== one)
        .map(({ ids }) => `(${ids.join('|')})`)
        .join('&')})`,
  );
  return sql`d.terms @@ ${each.join('|')}::query_int`;
}

/** How many documents match, up to `most`, as an expression. */
export const countOf = (kind: Kind, condition: RawBuilder<boolean>, most = COUNT_TO): RawBuilder<number> =>
  sql`(select count(*)::int from (select 1 from ${tableOf(kind)} d where ${condition} limit ${sql.lit(most)}) counted)`;

/** Whether enough documents hold all words. Filters are left aside, so that narrowing a search never changes what it means. */
export const hasEnough = (plan: Plan): RawBuilder<boolean> => sql`${countOf(plan.kind, holds(wordDemands(plan.groups, 'all')), ENOUGH)} >= ${sql.lit(ENOUGH)}`;

/** The total of a search as one expression, whichever way its words choose. */
export function totalOf(plan: Plan): RawBuilder<number> {
  const count = (mode: Mode) => countOf(plan.kind, matches(plan, mode));
  return onlyMode(plan) ? count('all') : sql`(case when ${hasEnough(plan)} then ${count('all')} else ${count('some')} end)`;
}
