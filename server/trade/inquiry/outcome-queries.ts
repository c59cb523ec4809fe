import { type RawBuilder, sql } from 'kysely';
import type { LostReason, Outcome } from '#contract/trade/desk/outcomes.ts';
import type { Db } from '#server/base/database/database.ts';

/** What became of an inquiry `q`, with what was set of it as `o`: by what was written where nothing was set, or was set before the first answer. */
export const outcomeOf: RawBuilder<Outcome> = sql`case when o.outcome <> 'new' then o.outcome
  when q.declined or exists (select from inquiry_message m where m.inquiry_id = q.id and m.side = 'R' and (o.at is null or m.created_at > o.at)) then 'answered'
  else 'new' end`;

interface Said {
  requestID: string;
  businessID: string;
  outcome: Outcome;
  reason: LostReason | null;
  value: { amount: string; currency: string } | null;
  accountID: string;
  at: Date;
}

/** What a member says of an inquiry that the business received. @returns whether that is anything new */
export async function writeOutcome(db: Db, { requestID, businessID, outcome, reason, value, accountID, at }: Said): Promise<boolean> {
  const { rows } = await sql`
    insert into inquiry_outcome as o (inquiry_id, business_id, outcome, reason, value, currency, account_id, at)
    select q.id, q.to_id, ${outcome}, ${reason}, ${value?.amount ?? null}::numeric, ${value?.currency ?? null}, ${accountID}::uuid, ${at}::timestamptz
      from inquiry q where q.id = ${requestID} and q.to_id = ${businessID}
    on conflict (inquiry_id) do update set outcome = excluded.outcome, reason = excluded.reason, value = excluded.value, currency = excluded.currency,
      account_id = excluded.account_id, at = excluded.at
    where (o.outcome, o.reason, o.value, o.currency) is distinct from (excluded.outcome, excluded.reason, excluded.value, excluded.currency) or o.account_id is null
    returning 1`.execute(db);
  return rows.length > 0;
}

interface Done {
  requestID: string;
  businessID: string;
  rfqID: string;
  at: Date;
}

/** A quote stands in the thread. It takes back no order, and nothing of a thread that the business began itself. @returns whether anything changed */
export async function writeQuoted(db: Db, { requestID, businessID, rfqID, at }: Done): Promise<boolean> {
  const { rows } = await sql`
    insert into inquiry_outcome as o (inquiry_id, business_id, outcome, rfq_id, at)
    select q.id, q.to_id, 'quoted', ${rfqID}::uuid, ${at}::timestamptz from inquiry q where q.id = ${requestID} and q.to_id = ${businessID}
    on conflict (inquiry_id) do update set outcome = 'quoted', reason = null, value = null, currency = null, account_id = null, rfq_id = excluded.rfq_id, at = excluded.at
    where o.outcome not in ('quoted', 'won') returning 1`.execute(db);
  return rows.length > 0;
}

/** An order of the thread was accepted. What further orders in one currency are worth is added up; what somebody said by hand gives way to the order. */
export async function writeWon(db: Db, { requestID, businessID, rfqID, at, total, currency }: Done & { total: string; currency: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into inquiry_outcome as o (inquiry_id, business_id, outcome, value, currency, rfq_id, at)
    select q.id, q.to_id, 'won', ${total}::numeric, ${currency}, ${rfqID}::uuid, ${at}::timestamptz from inquiry q where q.id = ${requestID} and q.to_id = ${businessID}
    on conflict (inquiry_id) do update set outcome = 'won', reason = null, currency = excluded.currency, account_id = null, rfq_id = excluded.rfq_id, at = excluded.at,
      value = excluded.value + case when o.outcome = 'won' and o.rfq_id is not null and o.currency = excluded.currency then o.value else 0 end
    returning 1`.execute(db);
  return rows.length > 0;
}
