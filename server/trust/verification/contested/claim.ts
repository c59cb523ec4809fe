import type { CheckSource } from '#contract/trust/verification.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { readOtherHolder, takeHeld } from '../holding-queries.ts';
import { acceptCheck, contestCheck, endCheck, type StoredCheck, withdrawContested } from '../queries.ts';
import { afterDays, heldBy, YEAR_DAYS } from '../rules.ts';
import { openClaim, readChecksOf } from './claim-queries.ts';

type Deciding = Pick<AppContext, 'db'>;

interface Proved {
  at: Date;
  source: CheckSource;
  expiresAt?: Date;
  decidedBy?: string;
  sourceUrl?: string | null;
}

type Claimed = Pick<StoredCheck, 'id' | 'businessID' | 'kind' | 'subject'>;

/**
 * A waiting check that was proved becomes valid, or contested where another company holds its number or domain: then nothing of the other one changes, and
 * staff decides. The caller has locked the row of the business.
 */
export async function acceptOrContest({ db }: Deciding, check: Claimed, { at, source, expiresAt = afterDays(at, YEAR_DAYS), ...by }: Proved): Promise<void> {
  const holderID = await holderOf(db, check, at);
  if (holderID !== null) return contest(db, check, { at, source, holderID });
  await withdrawContested(db, check.businessID, check.kind, at);
  await acceptCheck(db, check.id, { at, expiresAt, source, ...by });
}

/** What staff has to look at anyway waits among the contested ones where somebody else holds the same. */
export async function contestIfHeld({ db }: Deciding, check: Claimed, { at, source }: { at: Date; source: CheckSource | null }): Promise<void> {
  const held = heldBy(check.kind, check.subject);
  const holderID = held && (await readOtherHolder(db, held, check.businessID));
  if (holderID) await contest(db, check, { at, source, holderID });
}

/** Takes what a check is about. @returns the company that holds it, if it is another one */
async function holderOf(db: AppContext['db'], { businessID, kind, subject }: Claimed, at: Date): Promise<string | null> {
  const held = heldBy(kind, subject);
  const holderID = held && (await takeHeld(db, held, businessID, at));
  return holderID === businessID ? null : holderID;
}

interface Contest {
  at: Date;
  source: CheckSource | null;
  holderID: string;
}

async function contest(db: AppContext['db'], { id, businessID, kind, subject }: Claimed, { at, source, holderID }: Contest): Promise<void> {
  const held = heldBy(kind, subject);
  if (!held) return;
  const [before] = (await readChecksOf(db, held, businessID)).filter((one) => one.kind === kind && one.state === 'contested');
  // Asked again, it stays the case that it is.
  if (before) return endCheck(db, id, 'withdrawn', { at, reason: null });
  await withdrawContested(db, businessID, kind, at);
  await contestCheck(db, id, { at, source });
  await openClaim(db, { held, businessID, holderID, at });
}
