import type { Destination } from '#contract/identity/sign-in.ts';
import { hashOf, newSecret } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Request } from '#server/base/http/request.ts';
import { plus, TICKET_SECONDS } from './rules.ts';
import { countTry, insertTicket, spendTicketRow } from './ticket-queries.ts';

/** Stands for a password that was right, until the second factor is. */
export async function openTicket({ db, now }: Request, accountID: string, { continue: continueAt, challenge }: Destination): Promise<string> {
  const ticket = newSecret();
  await insertTicket(db, { hashOf: hashOf(ticket), accountID, continueAt, challenge, now: now() });
  return ticket;
}

interface Ticket {
  accountID: string;
  email: string;
  destination: Destination;
}

/** The ticket, counted as tried once more; null when it is unknown, late, spent or tried too often. */
export async function tryTicket(db: Db, ticket: string, now: Date): Promise<Ticket | null> {
  const rows = await countTry(db, hashOf(ticket), plus(now, -TICKET_SECONDS));
  const found = rows[0];
  if (!found) return null;
  return { accountID: found.accountID, email: found.email, destination: { continue: found.continueAt ?? undefined, challenge: found.challenge ?? undefined } };
}

/** @returns false when another request was faster. */
export async function spendTicket(db: Db, ticket: string, now: Date): Promise<boolean> {
  const rows = await spendTicketRow(db, now, hashOf(ticket));
  return rows.length > 0;
}
