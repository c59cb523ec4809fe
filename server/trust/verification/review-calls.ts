import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { decideContested, lookAtContested } from './contested/decide.ts';
import { decideCheck, grant, lookAt, refuseRequest, withdrawGrant } from './review.ts';
import { readWaiting } from './waiting-queries.ts';

export const calls = {
  list: async ({ db, now }) => {
    const { rows, total } = await readWaiting(db, now());
    return { success: true, total, data: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })) };
  },

  get: async (request, { id }) => ({ success: true, data: await lookAt(request, id) }),

  decide: async (request, { checkID, ...decision }) => {
    await decideCheck(request, checkID, decision);
    return { success: true };
  },

  getContested: async (request, { id }) => ({ success: true, data: await lookAtContested(request, id) }),

  decideContested: async (request, { id, ...decision }) => {
    await decideContested(request, id, decision);
    return { success: true };
  },

  grant: async (request, { id }) => {
    await grant(request, id);
    return { success: true };
  },

  refuse: async (request, { id, reason }) => {
    await refuseRequest(request, id, reason);
    return { success: true };
  },

  withdraw: async (request, { id, reason }) => {
    await withdrawGrant(request, id, reason);
    return { success: true };
  },
} satisfies Handlers<typeof contract.verificationReview>;
