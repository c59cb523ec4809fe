import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Level, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { withdrawInvitationsOf } from '../actor/invitation-queries.ts';
import { readAccess, removeAccess, setAccess } from '../actor/queries.ts';
import { recordActivity } from '../business/activity-queries.ts';
import { lockLevel } from './invitation.ts';
import { isLastOwner } from './queries.ts';
import { isHigher, mayChange, mayRemove } from './rules.ts';

/** Changes what somebody may do. @throws Refusal `last_owner` when nobody would own the business then. */
export async function changeMember(request: Request, businessID: string, userID: string, access: Level): Promise<void> {
  const { db, now } = request;
  const own = await lockLevel(request, businessID);
  const theirs = await readAccess(db, businessID, userID);
  if (!theirs) throw new Refusal('not_found');
  if (!mayChange(own, theirs, access)) throw new Refusal('forbidden');
  if (theirs === access) return;
  if (await isLastOwner(db, businessID, userID)) throw new Refusal('last_owner');
  await setAccess(db, businessID, userID, access, now());
  if (isHigher(theirs, access)) await withdrawInvitationsOf(db, businessID, userID);
  await recordActivity(request, businessID, 'access-changed', { about: userID, detail: access });
  await purgePages(db, [businessID, userID]);
}

/** Removes somebody, or oneself; it counts from the next request on. */
export async function removeMember(request: Request, businessID: string, userID: string): Promise<void> {
  const { db } = request;
  const own = await lockLevel(request, businessID);
  const isSelf = userID === actorOf(request).accountID;
  // Members manage nobody, whether there is such a person or not.
  if (!isSelf && own === 'member') throw new Refusal('forbidden');
  const theirs = await readAccess(db, businessID, userID);
  if (!theirs) throw new Refusal('not_found');
  if (!mayRemove(own, theirs, isSelf)) throw new Refusal('forbidden');
  if (await isLastOwner(db, businessID, userID)) throw new Refusal('last_owner');
  await removeAccess(db, businessID, userID);
  await withdrawInvitationsOf(db, businessID, userID);
  await recordActivity(request, businessID, isSelf ? 'left' : 'removed', isSelf ? {} : { about: userID });
  await publish(db, isSelf ? 'member.left' : 'member.removed', { businessID, accountID: userID });
  await purgePages(db, [businessID, userID]);
}
