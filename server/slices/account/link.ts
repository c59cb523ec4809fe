import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';
import { newId } from '#server/base/id.ts';
import type { Parts } from '#server/base/request.ts';
import { isSame, signatureOf } from '#server/base/secret.ts';

export type Purpose = 'confirm' | 'change' | 'reset';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Seconds that a link of each purpose is good for. */
export const LINK_SECONDS: Record<Purpose, number> = { confirm: 7 * DAY, change: DAY, reset: HOUR };

/** What somebody typed while registering; it counts once the address is proven to be theirs. */
export interface Registration {
  firstName: string;
  lastName: string;
  passwordHash: string;
}

export interface NewLink {
  accountID: string;
  purpose: Purpose;
  email: string;
  continueAt: string | null;
  registration?: Registration;
}

/** Writes a link down; its token is made when the mail is, from the id and our key, and stands nowhere. */
export async function insertLink(db: Db, link: NewLink, now: Date): Promise<string> {
  const id = newId();
  const registration = link.registration ? JSON.stringify(link.registration) : null;
  await sql`insert into email_link (id, account_id, purpose, email, registration, continue_at, created_at)
    values (${id}, ${link.accountID}, ${link.purpose}, ${link.email}, ${registration}::jsonb, ${link.continueAt}, ${now})`.execute(db);
  return id;
}

export const tokenOfLink = ({ keys }: Pick<Parts, 'keys'>, id: string): string => `${id}.${signatureOf(keys.browser, `link ${id}`)}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export interface EmailLink {
  id: string;
  accountID: string;
  purpose: Purpose;
  email: string;
  registration: Registration | null;
  continueAt: string | null;
}

/** The link of a token that is signed, unused and not too old, and spends it; locked until the transaction ends. */
export async function spendLink(parts: Pick<Parts, 'db' | 'keys' | 'now'>, token: string, purposes: Purpose[]): Promise<EmailLink | null> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (!id || !signature || !isSame(token, tokenOfLink(parts, id))) return null;
  const now = parts.now();
  const { rows } = await sql<EmailLink & { createdAt: Date }>`
    update email_link set used_at = ${now} where id = ${id} and used_at is null and purpose = any(${purposes})
    returning id, account_id as "accountID", purpose, email, registration, continue_at as "continueAt", created_at as "createdAt"`.execute(parts.db);
  const link = rows[0];
  return link && now.getTime() < link.createdAt.getTime() + LINK_SECONDS[link.purpose] * 1000 ? link : null;
}

/** Makes the other links of this purpose useless. */
export async function spendOthers(db: Db, accountID: string, purpose: Purpose, now: Date): Promise<void> {
  await sql`update email_link set used_at = ${now} where account_id = ${accountID} and purpose = ${purpose} and used_at is null`.execute(db);
}

export async function readLink(db: Db, id: string): Promise<(EmailLink & { firstName: string; used: boolean }) | null> {
  const { rows } = await sql<EmailLink & { firstName: string; used: boolean }>`
    select l.id, l.account_id as "accountID", l.purpose, l.email, l.registration, l.continue_at as "continueAt", l.used_at is not null as used,
      coalesce(l.registration ->> 'firstName', a.first_name) as "firstName"
    from email_link l join account a on a.id = l.account_id where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
