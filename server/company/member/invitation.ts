import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Level, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import type { Invitation } from '../actor/invitation-queries.ts';
import { deleteInvitation, upsertInvitation } from '../actor/invitation-queries.ts';
import { readAccess, setAccess } from '../actor/queries.ts';
import { recordActivity } from '../business/activity-queries.ts';
import { lockBusiness } from '../business/lock-queries.ts';
import { isMemberByEmail, readInvitation, readInvitationTo, readOpenInvitation, type Waiting } from './queries.ts';
import { isHigher, mayInvite } from './rules.ts';
import { invitationOf } from './token.ts';

/** What the caller may do here now, with the business locked: nobody else changes its people until the transaction ends. */
export async function lockLevel({ db, actor }: Request, businessID: string): Promise<Level> {
  await lockBusiness(db, businessID);
  const own = actor && (await readAccess(db, businessID, actor.accountID));
  if (!own) throw new Refusal('forbidden');
  return own;
}

/** Invites an address, or invites it again: then the earlier invitation takes the new level and counts from now. */
export async function invite(request: Request, businessID: string, email: string, access: Level): Promise<Invitation> {
  const { db, now } = request;
  const own = await lockLevel(request, businessID);
  const earlier = await readInvitationTo(db, businessID, email);
  if (!mayInvite(own, access) || (earlier && !mayInvite(own, earlier.access))) throw new Refusal('forbidden');
  if (await isMemberByEmail(db, businessID, email)) throw new Refusal('invalid_input', { fields: { email: say('memberAlready') } });
  const rows = await upsertInvitation(db, { businessID, email, access, accountID: actorOf(request).accountID, now: now() });
  const made = rows[0] as Invitation;
  await recordActivity(request, businessID, 'invited', { detail: email });
  await publish(db, 'business.invited', { invitationID: made.invitationID });
  return made;
}

export async function withdraw(request: Request, businessID: string, id: string): Promise<void> {
  const { db } = request;
  const own = await lockLevel(request, businessID);
  const invitation = await readInvitation(db, businessID, id);
  if (!invitation) throw new Refusal('not_found');
  if (!mayInvite(own, invitation.access)) throw new Refusal('forbidden');
  await deleteInvitation(db, id);
  await recordActivity(request, businessID, 'invitation-withdrawn', { detail: invitation.email });
}

interface Proof {
  token?: string | undefined;
  invitationID?: string | undefined;
}

/** Whoever holds the link of the mail, or owns the address that it went to, joins. @returns the id of the business. */
export async function accept(request: Request, proof: Proof): Promise<string> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const { businessID } = await invitationFor(request, proof);
  await lockBusiness(db, businessID);
  // Once more, now that nobody else can: two that hold the same link do not both get in.
  const invitation = await invitationFor(request, proof);
  const own = await readAccess(db, businessID, accountID);
  const isNew = !own || isHigher(invitation.access, own);
  // Who belongs to the business already and only looked at somebody else's link leaves it as it is.
  if (!isNew && !invitation.isOwn) return businessID;
  await deleteInvitation(db, invitation.invitationID);
  if (!isNew) return businessID;
  await setAccess(db, businessID, accountID, invitation.access, now());
  await recordActivity(request, businessID, 'joined', { detail: invitation.access });
  await publish(db, 'member.joined', { businessID, accountID, access: invitation.access });
  await purgePages(db, [businessID, accountID]);
  return businessID;
}

async function invitationFor(request: Request, { token, invitationID }: Proof): Promise<Waiting> {
  const { db, now } = request;
  if (token === undefined && invitationID === undefined) throw new Refusal('invalid_input', { fields: { token: say('invitationMissing') } });
  const id = token === undefined ? invitationID : invitationOf(request, token);
  const found = id ? await readOpenInvitation(db, id, actorOf(request).accountID, now()) : null;
  if (token !== undefined && !found) throw new Refusal('link_invalid');
  if (!found || (token === undefined && !found.isOwn)) throw new Refusal('not_found');
  return found;
}
