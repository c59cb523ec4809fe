import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { insertResource } from '#server/network/resource/write-queries.ts';
import { forgetPrepared } from '../session/factor-queries.ts';

export interface NewAccount {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
}

/** @returns false when the address has an account already; then nothing is written. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<boolean> {
  const { rows: taken } = await sql`select 1 from account where lower(email) = lower(${account.email})`.execute(db);
  if (taken.length > 0) return false;
  await insertResource(db, account.id, 'person', null, now);
  await sql`insert into account (id, email, username, first_name, last_name, created_at)
    values (${account.id}, ${account.email}, ${account.username}, ${account.firstName}, ${account.lastName}, ${now})`.execute(db);
  await sql`insert into profile (account_id, updated_at) values (${account.id}, ${now})`.execute(db);
  return true;
}

export interface AccountState {
  accountID: string;
  email: string;
  firstName: string;
  emailConfirmed: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

async function readState(db: Db, where: ReturnType<typeof sql>): Promise<AccountState | null> {
  const { rows } = await sql<AccountState>`
    select a.id as "accountID", a.email, a.first_name as "firstName", a.email_confirmed_at is not null as "emailConfirmed",
      exists (select 1 from credential where account_id = a.id) as "hasPassword",
      exists (select 1 from second_factor where account_id = a.id and confirmed_at is not null) as "hasSecondFactor"
    from account a where ${where}`.execute(db);
  return rows[0] ?? null;
}

export const readStateByEmail = (db: Db, email: string): Promise<AccountState | null> => readState(db, sql`lower(a.email) = lower(${email})`);
export const readStateByID = (db: Db, accountID: string): Promise<AccountState | null> => readState(db, sql`a.id = ${accountID}`);

export async function setPassword(db: Db, accountID: string, passwordHash: string, now: Date): Promise<void> {
  await sql`insert into credential (account_id, password_hash, changed_at) values (${accountID}, ${passwordHash}, ${now})
    on conflict (account_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`.execute(db);
}

export async function acceptTerms(db: Db, accountID: string, version: string, now: Date): Promise<void> {
  await sql`insert into terms_acceptance (account_id, terms_version, accepted_at) values (${accountID}, ${version}, ${now})
    on conflict do nothing`.execute(db);
}

/**
 * The address is the account's from now on. Whatever was set before by somebody who could not prove it ends: a second factor, its recovery
 * codes, and the links of registrations.
 */
export async function confirmEmail(db: Db, accountID: string, now: Date): Promise<void> {
  const { rows } = await sql`update account set email_confirmed_at = ${now} where id = ${accountID} and email_confirmed_at is null returning 1`.execute(db);
  if (rows.length === 0) return;
  await forgetPrepared(db, accountID, now);
}

export async function setNames(db: Db, accountID: string, firstName: string, lastName: string): Promise<void> {
  await sql`update account set first_name = ${firstName}, last_name = ${lastName} where id = ${accountID}`.execute(db);
}

/** Ends in addresses of accounts that lost theirs to whoever proved it. */
const RELEASED = '@released.invalid';
export const isReleased = (email: string): boolean => email.endsWith(RELEASED);

/** Takes an address from an account that never proved it. @returns that account's id, if there is one. */
export async function releaseAddress(db: Db, email: string, except: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update account set email = id || ${RELEASED} where lower(email) = lower(${email}) and email_confirmed_at is null and id <> ${except} returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? null;
  if (id) await sql`delete from credential where account_id = ${id}`.execute(db);
  return id;
}

/** @returns the address before, or null when another account has the new one. */
export async function setEmail(db: Db, accountID: string, email: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    update account a set email = ${email}, email_confirmed_at = ${now} from account b
    where a.id = ${accountID} and b.id = a.id and not exists (select 1 from account o where lower(o.email) = lower(${email}) and o.id <> a.id)
    returning b.email as before`.execute(db);
  return rows[0]?.before ?? null;
}

export interface AccountPage {
  email: string;
  emailConfirmed: boolean;
  newEmail: string | null;
  firstName: string;
  lastName: string;
  twoFactor: boolean;
  recoveryCodesLeft: number;
  passwordChangedAt: Date | null;
  deletionDueAt: Date | null;
  deletionHeld: boolean;
}

export async function readAccountPage(db: Db, accountID: string, linkedSince: Date): Promise<AccountPage> {
  const { rows } = await sql<AccountPage>`
    select a.email, a.email_confirmed_at is not null as "emailConfirmed", a.first_name as "firstName", a.last_name as "lastName",
      (select l.email from email_link l where l.account_id = a.id and l.purpose = 'change' and l.used_at is null and l.created_at > ${linkedSince}
        order by l.created_at desc limit 1) as "newEmail",
      exists (select 1 from second_factor where account_id = a.id and confirmed_at is not null) as "twoFactor",
      (select count(*) from recovery_code where account_id = a.id and used_at is null) as "recoveryCodesLeft",
      (select changed_at from credential where account_id = a.id) as "passwordChangedAt",
      (select due_at from account_deletion where account_id = a.id) as "deletionDueAt",
      exists (select 1 from account_deletion join account_hold using (account_id) where account_id = a.id) as "deletionHeld"
    from account a where a.id = ${accountID}`.execute(db);
  return rows[0] as AccountPage;
}

export async function readNames(db: Db, accountID: string): Promise<{ email: string; firstName: string; lastName: string } | null> {
  const { rows } = await sql<{ email: string; firstName: string; lastName: string }>`
    select email, first_name as "firstName", last_name as "lastName" from account where id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** Sets names and photos; the keys are columns. */
export async function setPerson(db: Db, accountID: string, columns: Record<string, string | null>): Promise<void> {
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (assignments.length > 0) await sql`update account set ${sql.join(assignments)} where id = ${accountID}`.execute(db);
}

export async function setProfile(db: Db, accountID: string, facts: Record<string, string | boolean | null>): Promise<void> {
  const assignments = Object.entries(facts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update profile set ${sql.join(assignments)}, updated_at = now() where account_id = ${accountID}`.execute(db);
}
