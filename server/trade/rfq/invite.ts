import { PLACES } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { noteFirstContacts } from '#server/trade/inquiry/contact.ts';
import { insertInvitations, noteInvited, readInvitable } from './invite-queries.ts';
import { countPlaces } from './places-queries.ts';
import type { Locked } from './state-queries.ts';

/** Where in the input the companies are named, and whether they hear of it now. */
interface Way {
  field: 'businesses' | 'invited';
  /** Of one that staff looks at first nobody hears. */
  isOpen: boolean;
}

/**
 * Invites companies to a request that the caller has locked: all of them or none (TBA-006).
 * @throws Refusal `rfq_full` where they are more than the free places, `contact_limit` where they are too many new contacts for a day.
 */
export async function inviteEach(
  request: Request,
  { id, accountID, businessID, now }: Locked,
  wanted: string[],
  { field, isOpen }: Way,
): Promise<{ invited: string[]; skipped: string[] }> {
  const { db } = request;
  const by = actorOf(request).accountID;
  const distinct = [...new Set(wanted)];
  const known = await readInvitable(db, id, distinct);
  const missing = wanted.findIndex((one) => !known.has(one));
  if (missing >= 0) throw new Refusal('invalid_input', { fields: { [`${field}.${missing}`]: say('rfq.business') } });
  const invited = distinct.filter((one) => !known.get(one)?.already);
  const skipped = distinct.filter((one) => known.get(one)?.already);
  if (invited.length === 0) return { invited, skipped };
  if ((await countPlaces(db, id)) + invited.length > PLACES) throw new Refusal('rfq_full');
  await noteFirstContacts(db, { accountID: by, fromID: businessID ?? accountID, to: invited, now: request.now() });
  await insertInvitations(db, id, invited, { by, at: now });
  await noteInvited(db, id, invited, { by, at: now });
  if (isOpen) await tellInvited(db, id, invited, (one) => known.get(one)?.before === true);
  return { invited, skipped };
}

/** Each hears of it; by mail once for a request, however often it is invited (MAT-001). */
export async function tellInvited(db: Db, rfqID: string, invited: string[], isAgain: (businessID: string) => boolean = () => false): Promise<void> {
  await publishEach(
    db,
    'rfq.invited',
    invited.map((businessID) => ({ rfqID, businessID, again: isAgain(businessID) })),
  );
}
