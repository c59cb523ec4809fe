import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { reaches } from './sides-queries.ts';

/** Of companies: whether nothing keeps them from being invited, and whether they are invited or quoting already. */
export async function readInvitable(db: Db, rfqID: string, ids: string[]): Promise<Map<string, { already: boolean }>> {
  const { rows } = await sql<{ id: string; already: boolean }>`
    select b.id, exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null and i.declined_at is null)
        or exists (select from quote q where q.rfq_id = r.id and q.business_id = b.id and q.revision > 0 and q.withdrawn_at is null) as already
    from rfq r join business b on b.id = any(${ids}::uuid[]) join resource w on w.id = b.id and w.hidden_at is null
    where r.id = ${rfqID} and ${reaches}`.execute(db);
  return new Map(rows.map(({ id, already }) => [id, { already }]));
}

/** Invites; one that was taken back or declined is open again. */
export async function insertInvitations(db: Db, rfqID: string, businesses: string[], { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`insert into rfq_invitation (rfq_id, business_id, account_id, at) select ${rfqID}, unnest(${businesses}::uuid[]), ${by}, ${at}
    on conflict (rfq_id, business_id) do update set account_id = excluded.account_id, at = excluded.at, taken_back_at = null, declined_at = null,
      decline_reason = null, decline_text = ''`.execute(db);
}

/** @returns false where there is none, or where that supplier has quoted. */
export async function takeBack(db: Db, rfqID: string, businessID: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update rfq_invitation i set taken_back_at = ${at} where i.rfq_id = ${rfqID} and i.business_id = ${businessID} and i.taken_back_at is null
    and not exists (select from quote q where q.rfq_id = i.rfq_id and q.business_id = i.business_id and q.revision > 0) returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns whether there was an open invitation to decline. */
export async function decline(db: Db, rfqID: string, businessID: string, { reason, text, at }: { reason: string; text: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`update rfq_invitation set declined_at = ${at}, decline_reason = ${reason}, decline_text = ${text}
    where rfq_id = ${rfqID} and business_id = ${businessID} and taken_back_at is null and declined_at is null returning 1`.execute(db);
  return rows.length > 0;
}

export async function noteInvited(db: Db, rfqID: string, businesses: string[], { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`insert into rfq_history (rfq_id, what, account_id, business_id, at) select ${rfqID}, 'invited', ${by}, unnest(${businesses}::uuid[]), ${at}`.execute(
    db,
  );
}
