import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { record } from '#server/operations/audit/queries.ts';
import { readBusinesses } from './queries.ts';
import { rangeOf } from './range.ts';
import { readReport } from './report.ts';

export const calls = {
  // Figures of a company are its own: whoever looks at them is written down.
  get: async (request, wanted) => {
    const { accountID: staffID } = actorOf(request);
    const at = request.now();
    const range = rangeOf(wanted, at);
    const data = await inTransaction(request, async (request) => {
      await record(request.db, { staffID, act: 'analytics.look', about: { kind: 'analytics', id: `${range.from}/${range.to}` }, at });
      return { ...(await readReport(request.db, {}, range, at)), ...(await readBusinesses(request.db, range)) };
    });
    return { success: true, data };
  },
} satisfies Handlers<typeof contract.staffAnalytics>;
