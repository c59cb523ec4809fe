import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readRates } from './queries.ts';

export const calls = {
  latest: async ({ db }) => ({ success: true, data: await readRates(db) }),
} satisfies Handlers<typeof contract.rate>;
