import { type RawBuilder, sql } from 'kysely';
import { isSigned, signed } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { plus } from '../session/rules.ts';

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

const named = (id: string): string => `link ${id}`;
export const tokenOfLink = ({ keys }: Pick<AppContext, 'keys'>, id: string): string => `${id}.${signed(keys, named(id))}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export interface EmailLink {
  id: string;
  accountID: string;
  purpose: Purpose;
  email: string;
  registration: Registration | null;
  continueAt: string | null;
}

type Keeping = Pick<AppContext, 'db' | 'keys' | 'now'>;
const columns = sql`id, account_id as "accountID", purpose, email, registration, continue_at as "continueAt", created_at as "createdAt"`;

/** The link of a token that is signed, unused and not too old, and spends it; locked until the transaction ends. */
export const spendLink = (parts: Keeping, token: string, purposes: Purpose[]): Promise<EmailLink | null> =>
  findLink(parts, token, purposes, (open) => sql`update email_link set used_at = ${parts.now()} where ${open} returning ${columns}`);

/** The same without spending it: what is dear or may be refused comes after this look and before the spending. */
export const readOpenLink = (parts: Keeping, token: string, purposes: Purpose[]): Promise<EmailLink | null> =>
  findLink(parts, token, purposes, (open) => sql`select ${columns} from email_link where ${open}`);

type Query = (open: RawBuilder<unknown>) => RawBuilder<unknown>;

async function findLink(parts: Keeping, token: string, purposes: Purpose[], query: Query): Promise<EmailLink | null> {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isSigned(parts.keys, named(id), signature)) return null;
  const { rows } = await sql<EmailLink & { createdAt: Date }>`${query(sql`id = ${id} and used_at is null and purpose = any(${purposes})`)}`.execute(parts.db);
  const link = rows[0];
  return link && parts.now() < plus(link.createdAt, LINK_SECONDS[link.purpose]) ? link : null;
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

/** The latest link of a registration with this address that still serves. */
export async function readOpenConfirmation(db: Db, email: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from email_link
    where lower(email) = lower(${email}) and purpose = 'confirm' and used_at is null
      and created_at > ${now}::timestamptz - ${LINK_SECONDS.confirm} * interval '1 second'
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
