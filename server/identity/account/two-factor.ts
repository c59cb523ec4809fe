import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { endPrepared } from '../session/ending-queries.ts';
import { authenticator, keepFactor, newFactorSecret, recoveryHash, spendCode } from '../session/factor.ts';
import { confirmFactor, deleteFactor, deleteRecoveryCodes, insertRecoveryCodes, readFactor } from '../session/factor-queries.ts';

const RECOVERY_CODES = 10;
/** 80 bits: too many to be found from a stolen hash. */
const RECOVERY_BYTES = 10;

/** A secret that does not count yet; asking again makes another. */
export async function setUp(request: Request, accountID: string, email: string): Promise<{ secret: string; uri: string; qr: string }> {
  const factor = await readFactor(request.db, accountID);
  if (factor?.confirmedAt) throw new Refusal('conflict');
  const secret = newFactorSecret();
  await keepFactor(request, accountID, secret, null);
  const uri = authenticator(secret, email).toString();
  return { secret, uri, qr: renderSVG(uri) };
}

/** The first code switches it on. `right` hears that it was right. */
export async function confirm(request: Request, accountID: string, code: string, right: () => void): Promise<string[]> {
  const factor = await readFactor(request.db, accountID);
  if (!factor || factor.confirmedAt) throw new Refusal('conflict');
  if (!(await spendCode(request, accountID, code))) throw new Refusal('invalid_input', { fields: { code: say('factorWrong') } });
  right();
  await confirmFactor(request.db, request.now(), accountID);
  await endPrepared(request.db, accountID, request.now());
  await publish(request.db, 'account.two-factor', { accountID, on: true });
  return renewRecoveryCodes(request.db, accountID);
}

/** Ten codes that are shown once; the earlier ones end. */
export async function renewRecoveryCodes(db: Db, accountID: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readable(randomBytes(RECOVERY_BYTES)));
  await deleteRecoveryCodes(db, accountID);
  await insertRecoveryCodes(db, accountID, codes.map(recoveryHash));
  return codes;
}

export async function end(db: Db, accountID: string): Promise<void> {
  await deleteFactor(db, accountID);
  await publish(db, 'account.two-factor', { accountID, on: false });
}

// Without letters and digits that look alike (RFC 4648 base32 has none of 0, 1, 8).
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** base32 in four groups of four. */
function readable(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
