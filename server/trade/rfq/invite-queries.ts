import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isComplete, isInvited } from './places-queries.ts';
import { reaches } from './sides-queries.ts';

export interface Invitable {
  /** It is invited, or quoting; whether it quotes is not told of a sealed request (RFQ-020). */
  already: boolean;
  /** It was invited to this request once, and heard of it by mail. */
  before: boolean;
}

/** The companies among these that nothing keeps from being invited. */
export async function readInvitable(db: Db, rfqID: string, ids: string[]): Promise<Map<string, Invitable>> {
  const { rows } = await sql<Invitable & { id: string }>`
    select b.id, exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id and ${isInvited})
        or (not r.sealed or r.opened_at is not null) and exists (select from quote q where q.rfq_id = r.id and q.business_id = b.id and ${isComplete}) as already,
      exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id) as before
    from rfq r join business b on b.id = any(${ids}::uuid[]) join resource w on w.id = b.id and w.hidden_at is null
    where r.id = ${rfqID} and ${reaches}`.execute(db);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

/** Invites; one that was taken back or declined is open again. */
export async function insertInvitations(db: Db, rfqID: string, businesses: string[], { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`insert into rfq_invitation (rfq_id, business_id, account_id, at) select ${rfqID}, unnest(${businesses}::uuid[]), ${by}, ${at}
    on conflict (rfq_id, business_id) do update set account_id = excluded.account_id, at = excluded.at, taken_back_at = null, declined_at = null,
      decline_reason = null, decline_text = ''`.execute(db);
}

/** @returns whether there was one to take back. */
export async function takeBack(db: Db, rfqID: string, businessID: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update rfq_invitation set taken_back_at = ${at} where rfq_id = ${rfqID} and business_id = ${businessID} and taken_back_at is null returning 1`.execute(
      db,
    );
  return rows.length > 0;
}

export async function hasQuoted(db: Db, rfqID: string, businessID: string): Promise<boolean> {
  const { rows } = await sql`select 1 from quote where rfq_id = ${rfqID} and business_id = ${businessID} and revision > 0`.execute(db);
  return rows.length > 0;
}

/** Declines an open invitation, and takes the request out of what the company is shown, invited or not. */
export async function decline(db: Db, rfqID: string, businessID: string, { reason, text, at }: { reason: string; text: string; at: Date }): Promise<void> {
  await sql`update rfq_invitation i set declined_at = ${at}, decline_reason = ${reason}, decline_text = ${text}
    where i.rfq_id = ${rfqID} and i.business_id = ${businessID} and ${isInvited}`.execute(db);
  await sql`insert into rfq_dismissal (rfq_id, business_id, reason, at) values (${rfqID}, ${businessID}, ${reason}, ${at})
    on conflict (rfq_id, business_id) do update set reason = excluded.reason, at = excluded.at`.execute(db);
}

export async function noteInvited(db: Db, rfqID: string, businesses: string[], { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`insert into rfq_history (rfq_id, what, account_id, business_id, at) select ${rfqID}, 'invited', ${by}, unnest(${businesses}::uuid[]), ${at}`.execute(
    db,
  );
}

/** Companies that are invited while staff looks at the request: they hear of it once it is open. */
export async function readUntold(db: Db, rfqID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.business_id as id from rfq_invitation i where i.rfq_id = ${rfqID} and ${isInvited}`.execute(db);
  return rows.map(({ id }) => id);
}
