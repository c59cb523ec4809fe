import type { contract } from '#contract/index.ts';
import { transactional } from '#server/base/database.ts';
import { actorOf, type Handlers } from '#server/base/request.ts';
import { record } from '../audit/record.ts';
import { readBusinesses } from './queries.ts';
import { rangeOf } from './range.ts';
import { readReport } from './report.ts';

export const calls = {
  // Figures of a company are its own: whoever looks at them is written down.
  get: async (request, wanted) => {
    const { accountID: staffID } = actorOf(request);
    const at = request.now();
    const range = rangeOf(wanted, at);
    const data = await transactional(request.db, async (db) => {
      await record(db, { staffID, act: 'analytics.look', about: { kind: 'analytics', id: `${range.from}/${range.to}` }, at });
      return { ...(await readReport(db, {}, range, at)), ...(await readBusinesses(db, range)) };
    });
    return { success: true, data };
  },
} satisfies Handlers<typeof contract.staffAnalytics>;
