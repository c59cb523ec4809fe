import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { decideLook, decideTwins, lookAt } from './review.ts';

export const calls = {
  get: async (request, { id }) => ({ success: true, data: await lookAt(request, id) }),

  decide: async (request, { id, ...decision }) => {
    await decideLook(request, id, decision);
    return { success: true };
  },

  decideTwins: async (request, { id, ...decision }) => {
    await decideTwins(request, id, decision);
    return { success: true };
  },
} satisfies Handlers<typeof contract.certificateReview>;
