import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { stateOf, tradeNow } from './state-queries.ts';

/** Requests of companies that are to be erased. */
export const ofCompanies = (ids: string[]): RawBuilder<unknown> => sql`r.business_id = any(${ids}::uuid[])`;
/** Requests of a person who asked for themself. */
export const ofPerson = (accountID: string): RawBuilder<unknown> => sql`(r.account_id = ${accountID} and r.business_id is null and r.buyer_erased_at is null)`;

/** Cancels what is open, held or to be decided of a buyer that leaves; their rows are locked first. @returns those that suppliers know of */
export async function endUnfinished(db: Db, whose: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string; isKnown: boolean }>`
    with leaving as materialized (select r.id from rfq r where ${stateOf('r')} in ('open', 'held', 'deciding') and ${whose} order by r.id for no key update),
      ended as (update rfq r set cancelled_at = ${tradeNow}, cancel_reason = 'other', decision_due_at = null, version = version + 1 from leaving
        where r.id = leaving.id returning r.id, r.cancelled_at, r.published_at is not null as "isKnown"),
      noted as (insert into rfq_history (rfq_id, what, text, at) select id, 'cancelled', 'other', cancelled_at from ended)
    select id, "isKnown" from ended`.execute(db);
  return rows.flatMap(({ id, isKnown }) => (isKnown ? [id] : []));
}
