import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { readAccess, readBusinessIdsOf } from '../actor/queries.ts';
import { readActivity } from './activity-queries.ts';
import { hostsOf } from './certificates/certificate-queries.ts';
import { askClaim, redeemClaim } from './claim.ts';
import { askStaff } from './claim-staff.ts';
import { createBusiness } from './create.ts';
import { deleteBusiness, restoreBusiness } from './deletion.ts';
import { readBusiness, readBusinessCards, readOwnBusinesses, readSurvivor } from './queries.ts';
import { updateBusiness } from './update.ts';

export const calls = {
  myList: async (request) => ({ success: true, data: await readOwnBusinesses(request.db, request.storage.publicUrl, actorOf(request).accountID) }),

  create: async (request, wanted) => {
    const businessID = await inTransaction(request, (request) => createBusiness(request, wanted));
    return { success: true, data: { businessID } };
  },

  update: async (request, { id, ...change }) => {
    await inTransaction(request, (request) => updateBusiness(request, id, change));
    const data = await readBusiness(request.db, hostsOf(request), id, 'also hidden');
    if (!data) throw new Refusal('not_found');
    return { success: true, message: 'Saved successfully', data };
  },

  remove: async (request, { id, companyName }) => {
    const dueAt = await inTransaction(request, (request) => deleteBusiness(request, id, companyName));
    return { success: true, data: { deletionDueAt: dueAt.toISOString() } };
  },

  restore: async (request, { id }) => {
    await inTransaction(request, (request) => restoreBusiness(request, id));
    return { success: true };
  },

  history: async ({ db }, { id }) => {
    const deeds = await readActivity(db, id);
    const data = deeds.map(({ at, userID, name, ...deed }) => ({ ...deed, at: at.toISOString(), by: userID && name ? { userID, name } : null }));
    return { success: true, data };
  },

  claim: async (request, { id, email }) => ({
    success: true,
    data: { sentTo: await inTransaction(request, (request) => askClaim(request, id, email)) },
  }),

  askStaff: async (request, { id, evidence }) => {
    await inTransaction(request, (request) => askStaff(request, id, evidence));
    return { success: true };
  },

  redeemClaim: async (request, { token }) => {
    const businessID = await inTransaction(request, (request) => redeemClaim(request, token));
    return { success: true, data: { businessID } };
  },

  get: async (request, { id }) => {
    const found = await readFor(request, id);
    if (found) return { success: true, ...found };
    const survivor = await readSurvivor(request.db, id);
    const instead = survivor && (await readFor(request, survivor));
    if (!instead) throw new Refusal('not_found');
    return { success: true, ...instead, mergedFrom: id };
  },

  listByUser: async ({ db, storage }, { userID }) => {
    if (!(await isReadable(db, userID, { types: ['person'] }))) throw new Refusal('not_found');
    return { success: true, data: await readBusinessCards(db, storage.publicUrl, await readBusinessIdsOf(db, userID)) };
  },
} satisfies Handlers<typeof contract.business>;

/** A business as whoever asks may see it; null where there is none for them. */
async function readFor(request: Request, id: string) {
  const { db, actor } = request;
  const access = actor && (await readAccess(db, id, actor.accountID));
  const data = await readBusiness(db, hostsOf(request), id, access ? 'also hidden' : 'readable');
  return data && { data, session: access ? { access } : null };
}
