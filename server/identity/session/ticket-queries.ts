import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { TICKET_ATTEMPTS } from './rules.ts';

export async function insertTicket(
  db: Db,
  {
    hashOf,
    accountID,
    continueAt,
    challenge,
    now,
  }: { hashOf: Buffer<ArrayBufferLike>; accountID: string; continueAt: string | undefined; challenge: string | undefined; now: Date },
): Promise<void> {
  await sql`insert into sign_in_ticket (ticket_hash, account_id, continue_at, challenge, created_at)
    values (${hashOf}, ${accountID}, ${continueAt ?? null}, ${challenge ?? null}, ${now})`.execute(db);
}

export async function countTry(
  db: Db,
  hashOf: Buffer<ArrayBufferLike>,
  plus: Date,
): Promise<{ accountID: string; email: string; continueAt: string | null; challenge: string | null }[]> {
  const { rows } = await sql<{ accountID: string; email: string; continueAt: string | null; challenge: string | null }>`
    update sign_in_ticket t set attempts = attempts + 1 from account a
    where t.ticket_hash = ${hashOf} and a.id = t.account_id and t.used_at is null
      and t.attempts < ${TICKET_ATTEMPTS} and t.created_at > ${plus}
    returning t.account_id as "accountID", a.email, t.continue_at as "continueAt", t.challenge`.execute(db);
  return rows;
}

export async function spendTicketRow(db: Db, now: Date, hashOf: Buffer<ArrayBufferLike>): Promise<unknown[]> {
  const { rows } = await sql`update sign_in_ticket set used_at = ${now} where ticket_hash = ${hashOf} and used_at is null returning 1`.execute(db);
  return rows;
}
