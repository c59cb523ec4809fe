import { sql } from 'kysely';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { stateOf } from '../state-queries.ts';

const PAGE = 20;

export interface Held {
  rfqID: string;
  number: string;
  title: string;
  heldAt: string;
  reason: 'same' | 'new-account' | 'contact';
  account: { userID: string; name: string; since: string; checked: boolean; published: number };
}

const waits = sql`r.held_at is not null and r.published_at is null and r.cancelled_at is null and r.removed_at is null`;

/** What is known of whoever made a request. */
const accountOf = sql`jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name, 'since', ${isoMilliseconds('a.created_at')},
  'checked', exists (select from work_email w where w.account_id = a.id and w.checked_at is not null),
  'published', (select count(*) from rfq o where o.account_id = a.id and o.published_at is not null))`;

/** The oldest first. */
export async function readHeld(db: Db, skip: number): Promise<{ data: Held[]; total: number }> {
  const { rows } = await sql<Held>`
    select r.id as "rfqID", coalesce(r.number, '') as number, r.title, coalesce(${isoMilliseconds('r.held_at')}, '') as "heldAt", coalesce(r.held_because, 'same') as reason,
      ${accountOf} as account
    from rfq r join account a on a.id = r.account_id where ${waits} order by r.held_at, r.id offset ${skip} limit ${PAGE}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from rfq r where ${waits}`.execute(db);
  return { data: rows, total: counted[0]?.total ?? 0 };
}

export interface Looked {
  rfqID: string;
  number: string;
  state: RfqState;
  heldAt: string | null;
  reason: Held['reason'];
  account: Held['account'];
  title: string;
  note: string;
  country: string | null;
  lines: { number: number; description: string; quantity: string | null; unit: string; note: string }[];
  buyer: { userID: string; name: string; businessID: string | null; companyName: string | null };
}

/** What a request asks that is or was held, or was reported: no other is looked at (TPU-011). */
export async function readLooked(db: Db, id: string): Promise<Looked | null> {
  const { rows } = await sql<Looked>`
    select r.id as "rfqID", coalesce(r.number, '') as number, ${stateOf('r')} as state, ${isoMilliseconds('r.held_at')} as "heldAt",
      coalesce(r.held_because, 'same') as reason, ${accountOf} as account, r.title, r.note, r.country,
      coalesce((select jsonb_agg(jsonb_build_object('number', l.number, 'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit, 'note', l.note)
        order by l.number) from rfq_line l where l.rfq_id = r.id), '[]') as lines,
      jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name, 'businessID', b.id, 'companyName', b.company_name) as buyer
    from rfq r join account a on a.id = r.account_id left join business b on b.id = r.business_id where r.id = ${id}
      and (r.held_at is not null or exists (select from report t where t.trade_kind = 'rfq' and t.trade_id = r.id))`.execute(db);
  return rows[0] ?? null;
}

/** The time that it was held is given back: the deadline is as far away as it was when the buyer published. */
export async function setReleased(db: Db, id: string, at: Date): Promise<void> {
  await sql`update rfq set published_at = ${at}, deadline = deadline + (${at}::timestamptz - held_at), version = version + 1 where id = ${id}`.execute(db);
}

/**
 * Brings back what was taken down by mistake, with the time that it was away where it was open. What was sealed and not opened stays down: its quotes
 * ended unread (RFQ-021). @returns whether it is back.
 */
export async function setRestored(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update rfq set removed_at = null, removed_because = null, version = version + 1,
      deadline = case when published_at is not null and deadline > removed_at then deadline + (${at}::timestamptz - removed_at) else deadline end
    where id = ${id} and removed_at is not null and not (sealed and opened_at is null) returning 1`.execute(db);
  return rows.length > 0;
}

export async function setRemoved(db: Db, id: string, reason: string, at: Date): Promise<void> {
  await sql`update rfq set removed_at = ${at}, removed_because = ${reason}, version = version + 1 where id = ${id}`.execute(db);
}
