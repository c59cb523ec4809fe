import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { record } from '#server/operations/audit/queries.ts';
import { markUnmet, readUnmet } from './queries.ts';
import { readTradeDemand } from './trade-queries.ts';

export const calls = {
  list: async ({ db }, { state }) => ({ success: true, data: await readUnmet(db, state) }),

  trade: async ({ db }, { days }) => ({ success: true, data: await readTradeDemand(db, days) }),

  mark: async (request, { id, verdict }) => {
    const { accountID: staffID } = actorOf(request);
    await inTransaction(request, async (request) => {
      const at = request.now();
      if (!(await markUnmet(request.db, id, verdict, at))) throw new Refusal('not_found');
      await record(request.db, { staffID, act: 'demand.mark', about: { kind: 'demand', id }, details: { verdict }, at });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.demand>;
