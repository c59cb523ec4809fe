import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';

export type Purpose = 'confirm' | 'change' | 'reset' | 'cancel';

const HOUR = 3600;

const DAY = 24 * HOUR;

/** Seconds that a link of each purpose is good for. */
export const LINK_SECONDS: Record<Purpose, number> = { confirm: 7 * DAY, change: DAY, reset: HOUR, cancel: DAY };

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
  registration?: Registration | null;
  /** Of the browser that asked for it (`registered.ts`). */
  browserHash?: Buffer;
}

/** Writes a link down; its token is made when the mail is, from the id and our key, and stands nowhere. */
export async function insertLink(db: Db, link: NewLink, now: Date): Promise<string> {
  const id = newId();
  const registration = link.registration ? JSON.stringify(link.registration) : null;
  await sql`insert into email_link (id, account_id, purpose, email, registration, browser_hash, continue_at, created_at)
    values (${id}, ${link.accountID}, ${link.purpose}, ${link.email}, ${registration}::jsonb, ${link.browserHash ?? null}, ${link.continueAt}, ${now})`.execute(
    db,
  );
  return id;
}

export interface EmailLink {
  id: string;
  accountID: string;
  purpose: Purpose;
  email: string;
  registration: Registration | null;
  continueAt: string | null;
}

const columns = sql`id, account_id as "accountID", purpose, email, registration, continue_at as "continueAt", created_at as "createdAt"`;

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

/** The latest link of a registration with this address that still serves. */
export async function readOpenConfirmation(db: Db, email: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from email_link
    where lower(email) = lower(${email}) and purpose = 'confirm' and used_at is null
      and created_at > ${now}::timestamptz - ${LINK_SECONDS.confirm} * interval '1 second'
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export type Kept = EmailLink & { createdAt: Date };

const open = (id: string, purposes: Purpose[]) => sql`id = ${id} and used_at is null and purpose = any(${purposes})`;

export async function spendOpen(db: Db, id: string, purposes: Purpose[], now: Date): Promise<Kept | null> {
  const { rows } = await sql<Kept>`update email_link set used_at = ${now} where ${open(id, purposes)} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function readOpen(db: Db, id: string, purposes: Purpose[]): Promise<Kept | null> {
  const { rows } = await sql<Kept>`select ${columns} from email_link where ${open(id, purposes)}`.execute(db);
  return rows[0] ?? null;
}
