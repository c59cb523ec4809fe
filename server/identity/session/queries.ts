import { sql } from 'kysely';
import type { SessionProfile } from '#contract/identity/session.ts';
import type { Db } from '#server/base/database/database.ts';
import { walPosition } from '#server/base/database/wal-position-queries.ts';
import type { Actor } from '#server/base/http/request.ts';
import { ABSOLUTE_SECONDS, IDLE_SECONDS } from './rules.ts';

/** Staff is who logged in with a second factor that is still set up: the one place that says so. */
const isStaff = sql`(s.factor_at is not null and exists (select 1 from staff join second_factor f using (account_id)
    where account_id = a.id and f.confirmed_at is not null))`;
const actorColumns = sql`a.id as "accountID", s.id as "sessionID", a.email_confirmed_at is not null as "emailConfirmed",
  ${isStaff} as staff, ${walPosition} as position`;
const runs = sql`s.ended_at is null and not exists (select 1 from suspension where account_id = a.id)`;

export async function readActor(db: Db, accountID: string, sessionID: string): Promise<Actor | null> {
  const { rows } = await sql<Actor>`select ${actorColumns} from session s join account a on a.id = s.account_id
    where s.id = ${sessionID} and a.id = ${accountID} and ${runs}`.execute(db);
  return rows[0] ?? null;
}

export async function readActorOfCookie(db: Db, cookieHash: Buffer, now: Date): Promise<Actor | null> {
  const { rows } = await sql<Actor>`select ${actorColumns} from session s join account a on a.id = s.account_id
    where s.cookie_hash = ${cookieHash} and ${runs}
      and s.created_at > ${now}::timestamptz - ${ABSOLUTE_SECONDS} * interval '1 second'
      and s.last_used_at > ${now}::timestamptz - ${IDLE_SECONDS} * interval '1 second'`.execute(db);
  return rows[0] ?? null;
}

export interface SignIn {
  accountID: string;
  passwordHash: string | null;
  hasSecondFactor: boolean;
  suspended: boolean;
}

/** What a login is checked against; `where` names the account by its address or its id. */
async function readSignIn(db: Db, where: ReturnType<typeof sql>): Promise<SignIn | null> {
  const { rows } = await sql<SignIn>`
    select a.id as "accountID", c.password_hash as "passwordHash",
      exists (select 1 from second_factor where account_id = a.id and confirmed_at is not null) as "hasSecondFactor",
      exists (select 1 from suspension where account_id = a.id) as suspended
    from account a left join credential c on c.account_id = a.id where ${where}`.execute(db);
  return rows[0] ?? null;
}

export const readSignInByEmail = (db: Db, email: string): Promise<SignIn | null> => readSignIn(db, sql`lower(a.email) = lower(${email})`);
export const readSignInByID = (db: Db, accountID: string): Promise<SignIn | null> => readSignIn(db, sql`a.id = ${accountID}`);

/** Changes with the password and with the second factor; the same for every address that has neither. */
export async function readCredentialState(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', extract(epoch from c.changed_at), extract(epoch from f.confirmed_at)) as state
    from account a left join credential c on c.account_id = a.id left join second_factor f on f.account_id = a.id
    where lower(a.email) = lower(${email})`.execute(db);
  return rows[0]?.state ?? '';
}

export interface NewSession {
  id: string;
  accountID: string;
  cookieHash: Buffer;
  device: string;
  address: string;
  /** Whether the second factor was shown. */
  withFactor: boolean;
}

export async function insertSession(db: Db, one: NewSession, now: Date): Promise<void> {
  await sql`insert into session (id, account_id, cookie_hash, device, address, created_at, last_used_at, factor_at)
    values (${one.id}, ${one.accountID}, ${one.cookieHash}, ${one.device}, ${one.address}, ${now}, ${now}, ${one.withFactor ? now : null})`.execute(db);
}

export async function insertCode(db: Db, codeHash: Buffer, sessionID: string, challenge: string | null, now: Date): Promise<void> {
  await sql`insert into sign_in_code (code_hash, session_id, challenge, created_at) values (${codeHash}, ${sessionID}, ${challenge}, ${now})`.execute(db);
}

interface SignInCode {
  sessionID: string;
  accountID: string;
  challenge: string | null;
  cookieHash: Buffer;
  createdAt: Date;
  usedAt: Date | null;
  startedAt: Date;
  runs: boolean;
}

/** A one-time code with its session, locked until the transaction ends. */
export async function lockCode(db: Db, codeHash: Buffer): Promise<SignInCode | null> {
  const { rows } = await sql<SignInCode>`
    select c.session_id as "sessionID", s.account_id as "accountID", c.challenge, s.cookie_hash as "cookieHash",
      c.created_at as "createdAt", c.used_at as "usedAt", s.created_at as "startedAt", ${runs} as runs
    from sign_in_code c join session s on s.id = c.session_id join account a on a.id = s.account_id
    where c.code_hash = ${codeHash} for update of c`.execute(db);
  return rows[0] ?? null;
}

export async function spendCode(db: Db, codeHash: Buffer, now: Date): Promise<void> {
  await sql`update sign_in_code set used_at = ${now} where code_hash = ${codeHash}`.execute(db);
}

interface RefreshToken {
  sessionID: string;
  accountID: string;
  createdAt: Date;
  usedAt: Date | null;
  startedAt: Date;
  runs: boolean;
}

export async function readRefreshToken(db: Db, tokenHash: Buffer, lock = sql``): Promise<RefreshToken | null> {
  const { rows } = await sql<RefreshToken>`
    select t.session_id as "sessionID", s.account_id as "accountID", t.created_at as "createdAt", t.used_at as "usedAt",
      s.created_at as "startedAt", ${runs} as runs
    from refresh_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
    where t.token_hash = ${tokenHash} ${lock}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export const lockRefreshToken = (db: Db, tokenHash: Buffer): Promise<RefreshToken | null> => readRefreshToken(db, tokenHash, sql`for update of t`);

export async function insertRefreshToken(db: Db, tokenHash: Buffer, sessionID: string, now: Date): Promise<void> {
  await sql`insert into refresh_token (token_hash, session_id, created_at) values (${tokenHash}, ${sessionID}, ${now})`.execute(db);
}

/** The session follows its browser: where it is used is where it was used last. */
export async function spendRefreshToken(db: Db, tokenHash: Buffer, sessionID: string, address: string, now: Date): Promise<void> {
  await sql`with spent as (update refresh_token set used_at = ${now} where token_hash = ${tokenHash})
    update session set last_used_at = greatest(last_used_at, ${now}), address = coalesce(nullif(${address}, ''), address) where id = ${sessionID}`.execute(db);
}

/** The one of these refresh tokens that exists and was not used yet, with when it was made. */
export async function readUnused(db: Db, hashes: Buffer[]): Promise<{ hash: Buffer; at: Date } | null> {
  if (hashes.length === 0) return null;
  const { rows } = await sql<{ hash: Buffer; at: Date }>`
    select token_hash as hash, created_at as at from refresh_token where token_hash = any(${hashes}) and used_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function readSessionProfile(db: Db, files: string, accountID: string): Promise<SessionProfile> {
  const { rows } = await sql<SessionProfile>`
    select id as "userID", username, first_name as "firstName", last_name as "lastName", photo_of(profile_photo_id, ${files}) as "profilePhoto"
    from account where id = ${accountID}`.execute(db);
  return rows[0] as SessionProfile;
}
