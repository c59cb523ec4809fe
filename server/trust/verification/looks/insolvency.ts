import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say, wordsOf } from '#server/base/names/say.ts';
import type { RegisterInsolvency } from '#server/base/registers/answer.ts';
import { showAnew, tellChecks } from '../grant.ts';
import { readGrant, removeGrant, type StoredCheck } from '../queries.ts';
import { noteInsolvency, restGrant } from './look-queries.ts';

/**
 * Liquidation or administration that the register has begun or ended to tell: page and card show it from this commit on, and the badge rests until
 * staff has looked (CHK-014). The caller has locked the row of the business.
 */
export async function followInsolvency(parts: Pick<AppContext, 'db' | 'now' | 'findable'>, check: StoredCheck, now: RegisterInsolvency | null): Promise<void> {
  const { db } = parts;
  const { id, businessID, insolvency } = check;
  if ((now?.kind ?? null) === insolvency) return;
  const at = parts.now();
  await noteInsolvency(db, id, now);
  const grant = now && (await readGrant(db, businessID));
  if (grant) {
    await removeGrant(db, businessID);
    await restGrant(db, businessID, { grantedAt: grant.grantedAt, at });
    await publish(db, 'verification.told', { businessID, what: 'resting', reason: wordsOf(say(`insolvent.${now.kind}`)) });
  }
  await showAnew(parts, businessID);
  await tellChecks(db, businessID);
}
