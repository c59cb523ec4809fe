import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';
import type { Possible } from './possible-queries.ts';

export interface Said {
  delivered?: 'yes' | 'partly' | 'no' | undefined;
  onTime?: boolean | undefined;
  again: boolean;
  comment: string;
  named: boolean;
}

interface NewReference {
  id: string;
  from: Possible;
  accountID: string;
  said: Said;
  held: string[];
}

/** Of an order it is confirmed by the order that was accepted (RFN-002). @returns false where there is one already. */
export async function insertReference(db: Db, { id, from, accountID, said, held }: NewReference): Promise<boolean> {
  const isOrder = from.kind === 'order';
  const { rows } = await sql`
    insert into trade_reference (id, kind, order_id, inquiry_id, supplier_id, buyer_id, account_id, named, buyer_type, sub_category, month, band, delivered, on_time,
      again, comment, written_at, confirmed_at, held_at, held_because)
    values (${id}, ${from.kind}, ${from.orderID}, ${from.requestID}, ${from.supplier.businessID}, ${from.businessID}, ${accountID}, ${said.named}, ${from.buyerType},
      ${from.subCategory}, ${from.month}, ${from.band}, ${isOrder ? null : (said.delivered ?? null)}, ${isOrder ? null : (said.onTime ?? null)}, ${said.again}, ${said.comment},
      ${tradeNow}, ${isOrder ? tradeNow : null}, ${held.length > 0 ? tradeNow : null}, ${held})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function setSaid(db: Db, id: string, { delivered, onTime, again, comment, named }: Said): Promise<void> {
  await sql`update trade_reference set delivered = case when kind = 'conversation' then coalesce(${delivered ?? null}, delivered) end,
    on_time = case when kind = 'conversation' then coalesce(${onTime ?? null}::boolean, on_time) end, again = ${again}, comment = ${comment}, named = ${named}
    where id = ${id}`.execute(db);
}

export async function setWithdrawn(db: Db, id: string): Promise<void> {
  await sql`update trade_reference set withdrawn_at = ${tradeNow} where id = ${id}`.execute(db);
}

export async function setConfirmed(db: Db, id: string, { delivered, onTime }: Pick<Said, 'delivered' | 'onTime'>): Promise<void> {
  await sql`update trade_reference set confirmed_at = ${tradeNow}, supplier_delivered = ${delivered ?? null}, supplier_on_time = ${onTime ?? null} where id = ${id}`.execute(
    db,
  );
}

/** The first time of a reply stands: it is changed for 14 days from then on. */
export async function setReply(db: Db, id: string, text: string): Promise<void> {
  await sql`update trade_reference set reply = ${text}, replied_at = coalesce(replied_at, ${tradeNow}) where id = ${id}`.execute(db);
}

export async function setDisputed(db: Db, id: string, { reason, evidence }: { reason: string; evidence: string }): Promise<void> {
  await sql`update trade_reference set disputed_at = ${tradeNow}, dispute_reason = ${reason}, dispute_evidence = ${evidence} where id = ${id}`.execute(db);
}

/** What staff decided: a held one is shown, a disputed one stays, or it is removed with a reason. */
export async function setDecided(db: Db, id: string, { keep, reason }: { keep: boolean; reason: string }): Promise<void> {
  await sql`update trade_reference set released_at = case when held_at is not null then coalesce(released_at, ${tradeNow}) end,
    dispute_decided_at = case when disputed_at is not null then ${tradeNow} end, removed_at = case when ${keep} then null else ${tradeNow} end,
    removed_because = case when ${keep} then null else ${reason} end where id = ${id}`.execute(db);
}

/** Held by the check of the whole: those that are shown and that it had not found before. */
export async function holdRings(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update trade_reference set held_at = ${tradeNow}, held_because = array['cycle'] where id = any(${ids}::uuid[]) and held_at is null and removed_at is null
      and withdrawn_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setShown(db: Db, businessID: string, shown: boolean): Promise<void> {
  await sql`insert into trade_reference_setting (business_id, shown) values (${businessID}, ${shown})
    on conflict (business_id) do update set shown = excluded.shown`.execute(db);
}

/** For a year, since payment for a reference was proved (RFN-010). */
export async function closeSections(db: Db, businesses: string[]): Promise<void> {
  await sql`insert into trade_reference_setting (business_id, closed_until) select unnest(${businesses}::uuid[]), ${tradeNow} + interval '1 year'
    on conflict (business_id) do update set closed_until = excluded.closed_until`.execute(db);
}
