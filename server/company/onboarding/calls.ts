import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { findRegistered } from './registered.ts';

export const calls = {
  findRegistered: async (request, { text }) => {
    const companies = await findRegistered(request, text);
    return { success: true, data: { answered: companies !== null, companies: companies ?? [] } };
  },
} satisfies Handlers<typeof contract.onboarding>;
