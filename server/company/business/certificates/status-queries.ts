import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** What staff found of a certificate. A confirmation stands on a document that was seen (CRT-006). */
export async function writeStatus(db: Db, id: string, { status, at }: { status: 'seen' | 'confirmed'; at: Date }): Promise<void> {
  await sql`update certificate set status = ${status}, seen_at = ${at}, confirmed_at = ${status === 'confirmed' ? at : null} where id = ${id}`.execute(db);
}

export async function acceptHolder(db: Db, id: string, reason: string, at: Date): Promise<void> {
  await sql`update certificate set holder_accepted_at = ${at}, holder_accepted_reason = ${reason} where id = ${id}`.execute(db);
}

/** An acceptance is of a holder by a company of this name: before another name is written, it ends. */
export async function endAcceptance(db: Db, businessID: string, name: string): Promise<void> {
  await sql`update certificate k set holder_accepted_at = null, holder_accepted_reason = null from business b
    where b.id = k.business_id and b.id = ${businessID} and b.company_name <> ${name} and k.holder_accepted_at is not null`.execute(db);
}

/** Its company alone states these (CRT-009). */
export async function undoStatus(db: Db, ids: string[]): Promise<void> {
  await sql`update certificate set status = 'declared', seen_at = null, confirmed_at = null where id = any(${ids}::uuid[])`.execute(db);
}
