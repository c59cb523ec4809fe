import type { contract } from '#contract/index.ts';
import { PACKAGES } from '#contract/money/packages.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { monthOf } from './month.ts';
import { readAllowance, readBoosts } from './queries.ts';
import { startBoost } from './start.ts';

export const calls = {
  list: async ({ db, now }, { id }) => {
    const month = monthOf(now());
    const allowance = await readAllowance(db, id, month.from);
    if (!allowance) throw new Refusal('not_found');
    const { tier, used } = allowance;
    const boosts = await readBoosts(db, id, now());
    return { success: true, data: { tier, used, limit: PACKAGES[tier].benefits.boosts, renewsAt: month.until.toISOString(), boosts } };
  },

  start: async (request, { id, productID }) => ({
    success: true,
    data: await inTransaction(request, (request) => startBoost(request, id, productID ?? id)),
  }),
} satisfies Handlers<typeof contract.boost>;
