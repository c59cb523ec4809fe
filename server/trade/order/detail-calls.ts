import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { readDetail, writeDetail } from './detail-queries.ts';

export const calls = {
  get: async ({ db }, { id }) => {
    const found = await readDetail(db, id);
    if (!found) throw new Refusal('not_found');
    return { success: true, data: found.detail, isOwn: found.isOwn };
  },

  change: async (request, { id, ...detail }) => {
    await writeDetail(request.db, id, { detail, by: actorOf(request).accountID, at: request.now() });
    return { success: true, data: detail };
  },
} satisfies Handlers<typeof contract.orderDetail>;
