import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { decideCase, lookAtCase } from './review.ts';

export const calls = {
  get: async (request, { id }) => ({ success: true, data: await lookAtCase(request, id) }),

  decide: async (request, { id, ...decision }) => {
    await decideCase(request, id, decision);
    return { success: true };
  },
} satisfies Handlers<typeof contract.identityReview>;
