import type { contract } from '#contract/index.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { actorOf, type Handlers } from '#server/base/request.ts';
import { readAccess, readBusinessIdsOf } from '../actor/queries.ts';
import { isReadable } from '../resource/queries.ts';
import { askClaim, redeemClaim } from './claim.ts';
import { askStaff } from './claim-staff.ts';
import { createBusiness } from './create.ts';
import { readDeeds } from './deeds.ts';
import { deleteBusiness, restoreBusiness } from './deletion.ts';
import { readBusiness, readBusinessCards, readOwnBusinesses } from './queries.ts';
import { updateBusiness } from './update.ts';

export const calls = {
  myList: async (request) => ({ success: true, data: await readOwnBusinesses(request.db, request.storage.publicUrl, actorOf(request).accountID) }),

  create: async (request, wanted) => {
    const businessID = await transactional(request.db, (db) => createBusiness({ ...request, db }, wanted));
    return { success: true, data: { businessID } };
  },

  update: async (request, { id, ...change }) => {
    await transactional(request.db, (db) => updateBusiness({ ...request, db }, id, change));
    const data = await readBusiness(request.db, request.storage.publicUrl, id, 'also hidden');
    if (!data) throw new Refusal('not_found');
    return { success: true, message: 'Saved successfully', data };
  },

  remove: async (request, { id, companyName }) => {
    const dueAt = await transactional(request.db, (db) => deleteBusiness({ ...request, db }, id, companyName));
    return { success: true, data: { deletionDueAt: dueAt.toISOString() } };
  },

  restore: async (request, { id }) => {
    await transactional(request.db, (db) => restoreBusiness({ ...request, db }, id));
    return { success: true };
  },

  history: async ({ db }, { id }) => {
    const deeds = await readDeeds(db, id);
    const data = deeds.map(({ at, userID, name, ...deed }) => ({ ...deed, at: at.toISOString(), by: userID && name ? { userID, name } : null }));
    return { success: true, data };
  },

  claim: async (request, { id, email }) => ({
    success: true,
    data: { sentTo: await transactional(request.db, (db) => askClaim({ ...request, db }, id, email)) },
  }),

  askStaff: async (request, { id, evidence }) => {
    await transactional(request.db, (db) => askStaff({ ...request, db }, id, evidence));
    return { success: true };
  },

  redeemClaim: async (request, { token }) => {
    const businessID = await transactional(request.db, (db) => redeemClaim({ ...request, db }, token));
    return { success: true, data: { businessID } };
  },

  get: async ({ db, storage, actor }, { id }) => {
    const access = actor && (await readAccess(db, id, actor.accountID));
    const data = await readBusiness(db, storage.publicUrl, id, access ? 'also hidden' : 'readable');
    if (!data) throw new Refusal('not_found');
    return { success: true, data, session: access ? { access } : null };
  },

  listByUser: async ({ db, storage }, { userID }) => {
    if (!(await isReadable(db, userID, { types: ['person'] }))) throw new Refusal('not_found');
    return { success: true, data: await readBusinessCards(db, storage.publicUrl, await readBusinessIdsOf(db, userID)) };
  },
} satisfies Handlers<typeof contract.business>;
