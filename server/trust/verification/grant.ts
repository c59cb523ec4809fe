import type { CheckKind } from '#contract/trust/verification.ts';
import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { endClaims } from './contested/claim-queries.ts';
import { releaseHeld } from './holding-queries.ts';
import { readGrant, readValid, removeGrant, writeGrant } from './queries.ts';
import { carriesUntil } from './rules.ts';

type Settling = Pick<AppContext, 'db' | 'findable' | 'now'>;

/** What everybody sees changes with the same commit: lists, search, kept pages. */
export async function showAnew(parts: Settling, businessID: string): Promise<void> {
  await renewWithProducts(parts, businessID);
  await purgePages(parts.db, [businessID, LISTS]);
}

/** Others that follow the checks of a company hear that they are not what they were. */
export const tellChecks = (db: Db, businessID: string): Promise<void> => publish(db, 'check.changed', { businessID });

/** Lets a grant go on as long as the checks carry it, and not a moment longer; it never makes one: that is for staff. */
export async function carry({ db, now }: Settling, businessID: string): Promise<'none' | 'carried' | 'lost'> {
  const grant = await readGrant(db, businessID);
  if (!grant) return 'none';
  const valid = await readValid(db, businessID, now());
  const until = carriesUntil(valid);
  if (until) await writeGrant(db, businessID, { checks: valid.map(({ kind }) => kind), at: grant.grantedAt, until });
  else await removeGrant(db, businessID);
  return until ? 'carried' : 'lost';
}

/** The same after a change of the checks of a business, whose row the caller has locked. @returns whether the grant was lost. */
export async function settle(parts: Settling, businessID: string): Promise<boolean> {
  const at = parts.now();
  await releaseHeld(parts.db, businessID, at);
  await endClaims(parts.db, businessID, at);
  const outcome = await carry(parts, businessID);
  // Searches choose by the checks themselves, with a grant or without.
  await showAnew(parts, businessID);
  await tellChecks(parts.db, businessID);
  return outcome === 'lost';
}

interface Lapse {
  businessID: string;
  kind: CheckKind;
  reason: string;
}

/** Settles after a check has ended, and has the people of the business told. */
export async function settleLapse(parts: Settling, { businessID, kind, reason }: Lapse): Promise<void> {
  const lost = await settle(parts, businessID);
  await publish(parts.db, 'verification.lapsed', { businessID, kind, reason, lost });
}
