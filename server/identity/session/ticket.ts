import { sql } from 'kysely';
import type { Destination } from '#contract/identity/sign-in.ts';
import { hashOf, newSecret } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Request } from '#server/base/http/request.ts';
import { plus, TICKET_ATTEMPTS, TICKET_SECONDS } from './rules.ts';

/** Stands for a password that was right, until the second factor is. */
export async function openTicket({ db, now }: Request, accountID: string, { continue: continueAt, challenge }: Destination): Promise<string> {
  const ticket = newSecret();
  await sql`insert into sign_in_ticket (ticket_hash, account_id, continue_at, challenge, created_at)
    values (${hashOf(ticket)}, ${accountID}, ${continueAt ?? null}, ${challenge ?? null}, ${now()})`.execute(db);
  return ticket;
}

interface Ticket {
  accountID: string;
  email: string;
  destination: Destination;
}

/** The ticket, counted as tried once more; null when it is unknown, late, spent or tried too often. */
export async function tryTicket(db: Db, ticket: string, now: Date): Promise<Ticket | null> {
  const { rows } = await sql<{ accountID: string; email: string; continueAt: string | null; challenge: string | null }>`
    update sign_in_ticket t set attempts = attempts + 1 from account a
    where t.ticket_hash = ${hashOf(ticket)} and a.id = t.account_id and t.used_at is null
      and t.attempts < ${TICKET_ATTEMPTS} and t.created_at > ${plus(now, -TICKET_SECONDS)}
    returning t.account_id as "accountID", a.email, t.continue_at as "continueAt", t.challenge`.execute(db);
  const found = rows[0];
  if (!found) return null;
  return { accountID: found.accountID, email: found.email, destination: { continue: found.continueAt ?? undefined, challenge: found.challenge ?? undefined } };
}

/** @returns false when another request was faster. */
export async function spendTicket(db: Db, ticket: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update sign_in_ticket set used_at = ${now} where ticket_hash = ${hashOf(ticket)} and used_at is null returning 1`.execute(db);
  return rows.length > 0;
}
