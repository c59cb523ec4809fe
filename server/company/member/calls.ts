import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { readPublicProfiles } from '#server/people/profile/queries.ts';
import type { Invitation } from '../actor/invitation-queries.ts';
import { readAccess } from '../actor/queries.ts';
import { changeMember, removeMember } from './change.ts';
import { accept, invite, withdraw } from './invitation.ts';
import { readInvitations, readInvitedTo, readMembers, readPeople } from './queries.ts';
import { maySeeEmails } from './rules.ts';

/** Each writes a mail to somebody who did not ask for it. */
const INVITATIONS_PER_DAY = { times: 100, seconds: 86_400 };

export const calls = {
  people: async ({ db, storage }, { id }) => {
    if (!(await isReadable(db, id, { types: ['business'] }))) throw new Refusal('not_found');
    const { ids, total } = await readPeople(db, id);
    return { success: true, data: await readPublicProfiles(db, storage.publicUrl, ids), total };
  },

  list: async (request, { id }) => {
    const { db, storage, now } = request;
    const manages = maySeeEmails(await readAccess(db, id, actorOf(request).accountID));
    const members = await readMembers(db, storage.publicUrl, id, manages);
    const invitations = manages ? await readInvitations(db, id, now()) : [];
    return { success: true, data: members.map((one) => ({ ...one, since: one.since.toISOString() })), invitations: invitations.map(shown) };
  },

  invite: async (request, { id, email, access }) => {
    await takeAttempt(request.db, `invite:${actorOf(request).accountID}`, INVITATIONS_PER_DAY, request.now());
    return { success: true, data: shown(await inTransaction(request, (request) => invite(request, id, email, access))) };
  },

  withdraw: async (request, { id, invitationID }) => {
    await inTransaction(request, (request) => withdraw(request, id, invitationID));
    return { success: true };
  },

  change: async (request, { id, userID, access }) => {
    await inTransaction(request, (request) => changeMember(request, id, userID, access));
    return { success: true };
  },

  remove: async (request, { id, userID }) => {
    await inTransaction(request, (request) => removeMember(request, id, userID));
    return { success: true };
  },

  accept: async (request, proof) => {
    const businessID = await inTransaction(request, (request) => accept(request, proof));
    return { success: true, data: { businessID } };
  },

  invited: async (request) => ({ success: true, data: await readInvitedTo(request.db, actorOf(request).accountID, request.now()) }),
} satisfies Handlers<typeof contract.member>;

const shown = ({ invitedAt, ...invitation }: Invitation) => ({ ...invitation, invitedAt: invitedAt.toISOString() });
