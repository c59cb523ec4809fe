import type { contract } from '#contract/index.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { readWaiting } from './queries.ts';

export const calls = {
  list: async (request, { bid }) => {
    const rows = await readWaiting(request.db, actorOf(request).accountID, bid);
    return { success: true, total: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...row }) => row) };
  },
} satisfies Handlers<typeof contract.waiting>;
