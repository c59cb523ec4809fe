import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { contract } from '#contract/index.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { readSums } from '#server/directory/analytics/queries.ts';
import { rangeOf } from '#server/directory/analytics/range.ts';
import { readCards } from './cards-queries.ts';
import { readDashboard } from './dashboard.ts';
import { putAside, takeBack } from './queries.ts';

export const calls = {
  get: async (request, { id }) => ({ success: true, data: await readDashboard(request, id) }),

  putAside: async (request, { id, step, away }) => {
    const one = { businessID: id, accountID: actorOf(request).accountID, step };
    if (away) await putAside(request.db, { ...one, at: request.now() });
    else await takeBack(request.db, one);
    return { success: true };
  },

  figures: async (request) => {
    const { db, now } = request;
    const cards = await readCards(db, actorOf(request).accountID);
    const managed = cards.filter(({ access }) => access !== 'member').map(({ businessID }) => businessID);
    const sums = await readSums(db, managed, rangeOf({}, now()));
    const data = cards.map(({ businessID, tier, products, waiting, access }) => {
      const found = access === 'member' ? null : sums.get(businessID);
      const figures = access === 'member' ? { appearances: null, inquiries: null } : (found ?? { appearances: 0, inquiries: 0 });
      return { businessID, waiting, products: { used: products, limit: PRODUCT_LIMIT[tier] }, ...figures };
    });
    return { success: true, data };
  },
} satisfies Handlers<typeof contract.dashboard>;
