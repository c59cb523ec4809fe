import type { contract } from '#contract/index.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { collect } from './collect.ts';

export const calls = {
  download: async (request) => ({ success: true, data: await collect(request.db, actorOf(request).accountID) }),
} satisfies Handlers<typeof contract.privacy>;
