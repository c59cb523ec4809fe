import type { contract } from '#contract/index.ts';
import type { BenchmarkCell } from '#contract/trade/benchmark.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { record } from '#server/operations/audit/queries.ts';
import { readCells, readSince, readSubCategories, readTakesPart, removeConsent, writeConsent } from './queries.ts';

export const calls = {
  // A company that is not there, not the caller's or takes no part is the same refusal: nobody learns who takes part.
  get: async (request, { subCategory, bid = null }) => {
    const { db, config } = request;
    const access = await readTakesPart(db, { accountID: actorOf(request).accountID, businessID: bid });
    if (access === null) throw new Refusal('benchmark_closed');
    // Members read no prices of their company unless they may quote (QUO-001), so its value is for those who decide.
    const cells = await readCells(db, { subCategory, businessID: access === 'member' ? null : bid });
    return { success: true, example: config.DEMO, data: cells as BenchmarkCell[] };
  },

  standing: async ({ db }, { id }) => {
    const since = await readSince(db, id);
    return { success: true, data: { since, subCategories: since ? await readSubCategories(db, id) : [] } };
  },

  consent: async (request, { id, takesPart }) => {
    await inTransaction(request, async (request) => {
      const { db } = request;
      const by = actorOf(request).accountID;
      const isNew = takesPart ? await writeConsent(db, id, { by }) : await removeConsent(db, id);
      const act = takesPart ? 'benchmark.consent' : 'benchmark.withdraw';
      if (isNew) await record(db, { staffID: by, act, about: { kind: 'business', id }, at: request.now() });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.benchmark>;
