import { type RawBuilder, sql } from 'kysely';
import { type OwnReference, REFERENCE_DAYS } from '#contract/trade/reference/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';
import { isReported, joined, referenceState, shownColumns } from './shown-queries.ts';

const within = (since: string, days: number) => sql`${sql.ref(since)} + ${sql.lit(days)} * interval '1 day' > ${tradeNow}`;

/** An account is of the supplier of `t`, as owner or admin. */
const supplies = (accountID: string) => sql`exists (select from business_access x where x.business_id = t.supplier_id and x.account_id = ${accountID}
  and x.access in ('owner', 'admin'))`;
/** An account wrote `t`, or is an owner or admin of the business that bought. */
const wrote = (accountID: string) => sql`(t.account_id = ${accountID} or exists (select from business_access x where x.business_id = t.buyer_id
  and x.account_id = ${accountID} and x.access in ('owner', 'admin')))`;

const standing = sql`${referenceState} in ('shown', 'waiting', 'held', 'disputed')`;

/** What an account may do with a reference `t`; whoever is of neither side may nothing. */
const mayOf = (accountID: string): RawBuilder<OwnReference['may']> => sql`jsonb_build_object(
  'change', ${wrote(accountID)} and ${standing} and ${within('t.written_at', REFERENCE_DAYS.change)},
  'withdraw', ${wrote(accountID)} and ${referenceState} not in ('withdrawn', 'removed'),
  'confirm', ${supplies(accountID)} and t.kind = 'conversation' and ${referenceState} = 'waiting',
  'reply', ${supplies(accountID)} and ${standing} and (t.reply is null or ${within('t.replied_at', REFERENCE_DAYS.reply)}),
  'dispute', ${supplies(accountID)} and ${standing} and t.disputed_at is null)`;

/** The columns of OwnReference for an account. */
export const ownColumns = (accountID: string): RawBuilder<unknown> => sql`${shownColumns},
  jsonb_build_object('businessID', s.id, 'name', s.company_name) as supplier, coalesce(r.title, q.subject, '') as title, t.order_id as "orderID", t.inquiry_id as "requestID",
  t.named, ${referenceState} as state, ${isoMilliseconds('t.written_at')} as "writtenAt",
  case when ${referenceState} = 'waiting' then ${isoMilliseconds(sql`(t.written_at + ${sql.lit(REFERENCE_DAYS.confirm)} * interval '1 day')`)} end as until,
  ${mayOf(accountID)} as may,
  case when t.disputed_at is not null then jsonb_build_object('reason', t.dispute_reason, 'at', ${isoMilliseconds('t.disputed_at')}) end as dispute, t.removed_because as because`;
export const ownJoined = sql`${joined} join business s on s.id = t.supplier_id left join trade_order o on o.id = t.order_id left join rfq r on r.id = o.rfq_id
  left join inquiry q on q.id = t.inquiry_id`;

/** The latest first, to 200 each. */
export async function readOwn(db: Db, businessID: string, accountID: string): Promise<{ received: OwnReference[]; given: OwnReference[] }> {
  const of = (side: RawBuilder<unknown>) =>
    sql<OwnReference>`
    select ${ownColumns(accountID)} from trade_reference t ${ownJoined} where ${side} order by t.written_at desc, t.id limit 200`.execute(db);
  return { received: (await of(sql`t.supplier_id = ${businessID}`)).rows, given: (await of(sql`t.buyer_id = ${businessID}`)).rows };
}

export async function readSetting(db: Db, businessID: string): Promise<{ shown: boolean; closedUntil: string | null }> {
  const { rows } = await sql<{ shown: boolean; closedUntil: string | null }>`
    select shown, case when closed_until > ${tradeNow} then ${isoMilliseconds('closed_until')} end as "closedUntil"
    from trade_reference_setting where business_id = ${businessID}`.execute(db);
  return rows[0] ?? { shown: true, closedUntil: null };
}

export interface Locked {
  id: string;
  kind: 'order' | 'conversation';
  state: OwnReference['state'];
  supplierID: string;
  buyerID: string | null;
  may: OwnReference['may'];
  isHeld: boolean;
  isDisputed: boolean;
  isReported: boolean;
  now: Date;
}

/** Locks a reference, then reads what somebody of its sides, or of staff, may do with it. @returns null for what is not there for them. */
export async function lockReference(db: Db, id: string, { accountID, isStaff = false }: { accountID: string; isStaff?: boolean }): Promise<Locked | null> {
  await sql`select from trade_reference where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<Locked>`
    select t.id, t.kind, ${referenceState} as state, t.supplier_id as "supplierID", t.buyer_id as "buyerID", ${mayOf(accountID)} as may,
      t.held_at is not null and t.released_at is null as "isHeld", t.disputed_at is not null and t.dispute_decided_at is null as "isDisputed", ${isReported} as "isReported", trade_now() as now
    from trade_reference t where t.id = ${id} and (${isStaff}::boolean or ${supplies(accountID)} or ${wrote(accountID)})`.execute(db);
  return rows[0] ?? null;
}

/** Whose reference it is; null for one that is gone, or was never about an order. */
export async function readSupplier(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select t.supplier_id as id from trade_reference t where t.id = ${id} and t.kind = 'order'`.execute(db);
  return rows[0]?.id ?? null;
}

/** Companies whose closed section has shown again since two days ago. */
export async function readReopened(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.business_id as id from trade_reference_setting s
    where s.closed_until between ${tradeNow} - interval '2 days' and ${tradeNow}`.execute(db);
  return rows.map(({ id }) => id);
}
