import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { encrypt, hashOf, type Keys, unseal } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Codes of the step before and after count too: clocks differ. */
const WINDOW = 1;

/** What an authenticator is set up with (RFC 6238: SHA-1, six digits, 30 seconds, as all of them understand). */
export function authenticator(secret: string, email = '', issuer = 'WBN'): TOTP {
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
}

export const newFactorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export async function keepFactor({ db, keys }: Pick<AppContext, 'db' | 'keys'>, accountID: string, secret: string, confirmedAt: Date | null): Promise<void> {
  await sql`insert into second_factor (account_id, secret, confirmed_at) values (${accountID}, ${encrypt(keys.used.storage, secret)}, ${confirmedAt})
    on conflict (account_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0`.execute(db);
}

export async function readFactor(db: Db, accountID: string): Promise<{ secret: Buffer; confirmedAt: Date | null } | null> {
  const { rows } = await sql<{ secret: Buffer; confirmedAt: Date | null }>`
    select secret, confirmed_at as "confirmedAt" from second_factor where account_id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** Whether `code` is the authenticator's now. A code that was right is spent: it is good once. */
export async function spendCode({ db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>, accountID: string, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  const factor = await readFactor(db, accountID);
  // What is compared in constant time must be as long in bytes as the right one.
  if (!factor || !/^\d{6}$/.test(token)) return false;
  const timestamp = now().getTime();
  const delta = authenticator(opened(keys, factor.secret)).validate({ token, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  const { rows } = await sql`update second_factor set last_step = ${step} where account_id = ${accountID} and last_step < ${step} returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether this installation's secret, or a predecessor, is the one that sealed the factors, as far as one of them tells. */
export async function opensFactors({ db, keys }: Pick<AppContext, 'db' | 'keys'>): Promise<boolean> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from second_factor where confirmed_at is not null limit 1`.execute(db);
  return !rows[0] || unseal(keys.accepted, rows[0].secret) !== null;
}

/** @throws Refusal where another `AUTH_SECRET` sealed it: the recovery codes still work. */
function opened({ accepted }: Keys, sealed: Buffer): string {
  const found = unseal(accepted, sealed);
  if (!found) throw new Refusal('factor_unreadable');
  return found.text;
}

/** The authenticator's code, or one of the recovery codes, which is spent by it. */
export async function spendFactor(parts: Pick<AppContext, 'db' | 'keys' | 'now'>, accountID: string, code: string): Promise<boolean> {
  if (/^[\d\s]+$/.test(code)) return spendCode(parts, accountID, code);
  const { rows } = await sql`update recovery_code set used_at = ${parts.now()}
    where account_id = ${accountID} and code_hash = ${recoveryHash(code)} and used_at is null returning 1`.execute(parts.db);
  return rows.length > 0;
}

/** Capitals, hyphens and spaces do not matter. */
export const recoveryHash = (code: string): Buffer => hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
