import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { decideCase, endByStaff, lookAtCase } from './review.ts';

export const calls = {
  get: async (request, { id }) => ({ success: true, data: await lookAtCase(request, id) }),

  decide: async (request, { id, ...decision }) => {
    await decideCase(request, id, decision);
    return { success: true };
  },

  end: async (request, { userID, sentence }) => {
    await endByStaff(request, userID, sentence);
    return { success: true };
  },
} satisfies Handlers<typeof contract.identityReview>;
