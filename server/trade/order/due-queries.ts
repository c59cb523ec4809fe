import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';
import { CLOSES_DAYS, QUESTION_AGAIN_DAYS, QUESTION_DAYS } from './days.ts';

const BATCH = 200;
const today = sql`(${tradeNow} at time zone 'UTC')::date`;
export type Notice = 'remind-3' | 'remind-7' | 'unanswered' | 'question' | 'question-again';

/** The later of two that are due together is told alone: who was away is not told twice at once. */
const WAITS: { what: Notice; from: number; until: number | null }[] = [
  { what: 'remind-3', from: 3, until: 7 },
  { what: 'remind-7', from: 7, until: 14 },
  { what: 'unanswered', from: 14, until: null },
];
const QUESTIONS: { what: Notice; from: number; until: number | null }[] = [
  { what: 'question', from: QUESTION_DAYS, until: QUESTION_DAYS + QUESTION_AGAIN_DAYS },
  { what: 'question-again', from: QUESTION_DAYS + QUESTION_AGAIN_DAYS, until: null },
];

const dueSince = (since: RawBuilder<unknown>, list: typeof WAITS): RawBuilder<unknown> =>
  sql`case ${sql.join(
    list.map(({ what, from, until }) =>
      until === null
        ? sql`when ${since} >= ${sql.lit(from)} then ${sql.lit(what)}`
        : sql`when ${since} >= ${sql.lit(from)} and ${since} < ${sql.lit(until)} then ${sql.lit(what)}`,
    ),
    sql` `,
  )} end`;

export interface Due {
  orderID: string;
  what: Notice;
}

/** What is to be told of orders and was not told; it counts as told from now on. */
export async function takeDue(db: Db): Promise<Due[]> {
  const waited = sql`extract(epoch from ${tradeNow} - o.proposed_at) / 86400`;
  const over = sql`${today} - o.promised`;
  const { rows } = await sql<Due>`insert into trade_order_notice (order_id, version, what, at)
    select d.id, d.version, d.what, ${tradeNow} from (
      select o.id, o.version, ${dueSince(waited, WAITS)} as what from trade_order o
        where o.version > 0 and o.changed_at is null and o.accepted_at is null and o.refused_at is null and o.cancelled_at is null and o.closed_at is null
      union all
      select o.id, o.version, ${dueSince(over, QUESTIONS)} from trade_order o where o.accepted_at is not null and o.cancelled_at is null and o.closed_at is null
        and (select count(*) from trade_order_delivery x where x.order_id = o.id) < 2
    ) d where d.what is not null and not exists (select from trade_order_notice n where (n.order_id, n.version, n.what) = (d.id, d.version, d.what))
    order by d.id limit ${BATCH} on conflict do nothing returning order_id as "orderID", what`.execute(db);
  return rows;
}

/** Accepted orders whose promised date is so long ago that nobody is waited for (ORD-008). They are locked where nobody else holds them. */
export async function closeOverdue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update trade_order o set closed_at = ${tradeNow} where o.id in (
      select p.id from trade_order p where p.accepted_at is not null and p.cancelled_at is null and p.closed_at is null and p.promised + ${sql.lit(CLOSES_DAYS)} <= ${today}
      order by p.id limit ${BATCH} for no key update skip locked)
    returning o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes orders seven years after they ended, and those that nobody answered, a batch at a time. @returns how many went */
export async function deleteForgotten(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from trade_order where id in (
    select o.id from trade_order o where coalesce(o.closed_at, o.cancelled_at, o.refused_at,
      case when o.accepted_at is null then greatest(o.made_at, o.proposed_at, o.changed_at) end) < ${tradeNow} - interval '7 years' limit ${BATCH}) returning id`.execute(
    db,
  );
  return rows.length;
}
