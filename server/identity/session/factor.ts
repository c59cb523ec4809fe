import { Secret, TOTP } from 'otpauth';
import { encrypt, hashOf, type Keys, unseal } from '#server/base/config/secret.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { readAnySecret, readFactor, spendRecoveryCode, spendStep, upsertFactor } from './factor-queries.ts';

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
  await upsertFactor(db, accountID, encrypt(keys.used.storage, secret), confirmedAt);
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
  const rows = await spendStep(db, step, accountID);
  return rows.length > 0;
}

/** Whether this installation's secret, or a predecessor, is the one that sealed the factors, as far as one of them tells. */
export async function opensFactors({ db, keys }: Pick<AppContext, 'db' | 'keys'>): Promise<boolean> {
  const rows = await readAnySecret(db);
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
  const rows = await spendRecoveryCode(parts.db, parts.now(), accountID, recoveryHash(code));
  return rows.length > 0;
}

/** Capitals, hyphens and spaces do not matter. */
export const recoveryHash = (code: string): Buffer => hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
