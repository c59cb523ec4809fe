import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Why a session ended: kept beside when. */
export type EndReason = 'logout' | 'ended' | 'replaced' | 'password' | 'reused' | 'suspended' | 'deleted';

export async function endSession(db: Db, sessionID: string, reason: EndReason, now: Date): Promise<void> {
  await sql`update session set ended_at = ${now}, end_reason = ${reason} where id = ${sessionID} and ended_at is null`.execute(db);
}

/** The login that a browser's cookie stands for, when the same browser logs in anew. */
export async function endSessionOfCookie(db: Db, cookieHash: Buffer, now: Date): Promise<void> {
  await sql`update session set ended_at = ${now}, end_reason = 'replaced' where cookie_hash = ${cookieHash} and ended_at is null`.execute(db);
}

/** Ends every session of an account, or every one but `except`, and all that somebody in one of them has prepared. */
export async function endSessions(db: Db, accountID: string, reason: EndReason, now: Date, except: string | null = null): Promise<void> {
  await endPrepared(db, accountID, now);
  await sql`update session set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountID} and ended_at is null and id is distinct from ${except}`.execute(db);
}

/**
 * What somebody prepared who is not the owner must not outlive the owner's proof: logins that wait for their code, a change of address,
 * links to a password. The link of a registration stays: it went to the address itself, and only its proof ends it.
 */
export async function endPrepared(db: Db, accountID: string, now: Date): Promise<void> {
  await sql`update sign_in_ticket set used_at = ${now} where account_id = ${accountID} and used_at is null`.execute(db);
  await sql`update email_link set used_at = ${now} where account_id = ${accountID} and used_at is null and purpose in ('change', 'cancel', 'reset')`.execute(
    db,
  );
}

export interface RunningSession {
  sessionID: string;
  device: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function readSessions(db: Db, accountID: string, usedSince: Date): Promise<RunningSession[]> {
  const { rows } = await sql<RunningSession>`
    select id as "sessionID", device, address, created_at as "createdAt", last_used_at as "lastUsedAt" from session
    where account_id = ${accountID} and ended_at is null and last_used_at > ${usedSince} order by last_used_at desc, id desc limit 100`.execute(db);
  return rows;
}

/** @returns whether it was this account's and ran. */
export async function endOwnSession(db: Db, accountID: string, sessionID: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update session set ended_at = ${now}, end_reason = 'ended'
    where id = ${sessionID} and account_id = ${accountID} and ended_at is null returning 1`.execute(db);
  return rows.length > 0;
}
