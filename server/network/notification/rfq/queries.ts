import { sql } from 'kysely';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { stateOf } from '#server/trade/rfq/state-queries.ts';

interface About {
  state: RfqState;
  /** Nobody may know whose quotes and questions there are. */
  shut: boolean;
  /** The business that buys, or the person. */
  buyerID: string;
  /** Staff looked at it first. */
  released: boolean;
}

export async function readRequest(db: Db, rfqID: string): Promise<About | null> {
  const { rows } = await sql<About>`
    select ${stateOf('r')} as state, r.sealed and r.opened_at is null as shut, coalesce(r.business_id, r.account_id) as "buyerID",
      exists (select from rfq_history h where h.rfq_id = r.id and h.what = 'released') as released
    from rfq r where r.id = ${rfqID}`.execute(db);
  return rows[0] ?? null;
}

export async function readQuestion(db: Db, questionID: string): Promise<{ businessID: string; toAll: boolean } | null> {
  const { rows } = await sql<{ businessID: string; toAll: boolean }>`
    select business_id as "businessID", to_all as "toAll" from rfq_question where id = ${questionID}`.execute(db);
  return rows[0] ?? null;
}

export async function readQuoted(db: Db, quoteID: string): Promise<{ businessID: string; withdrawn: boolean } | null> {
  const { rows } = await sql<{ businessID: string; withdrawn: boolean }>`
    select business_id as "businessID", withdrawn_at is not null as withdrawn from quote where id = ${quoteID}`.execute(db);
  return rows[0] ?? null;
}

/** Which of the requests that a company was told of on its UTC day this one was, from 1 on. */
export async function readPlaceOfDay(db: Db, rfqID: string, businessID: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*) as place from rfq_told own join rfq_told t on t.business_id = own.business_id and (t.at, t.rfq_id) <= (own.at, own.rfq_id)
      and t.at >= date_trunc('day', own.at, 'UTC') where own.rfq_id = ${rfqID} and own.business_id = ${businessID}`.execute(db);
  return rows[0]?.place ?? 0;
}

/** Companies that were told of more requests on a UTC day than stand in their bells one by one, with the number of the others. */
export async function readRest(db: Db, day: string, most: number): Promise<{ businessID: string; count: number }[]> {
  const { rows } = await sql<{ businessID: string; count: number }>`
    select business_id as "businessID", count(*) - ${most}::int as count from rfq_told
    where at >= ${day}::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'
    group by business_id having count(*) > ${most}`.execute(db);
  return rows;
}

/** Who was told of a request by an alert already. */
export async function readAlerted(db: Db, rfqID: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select account_id as id from rfq_alert where rfq_id = ${rfqID}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
