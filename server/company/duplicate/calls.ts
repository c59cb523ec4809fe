import { SHOWN_CANDIDATES } from '#contract/company/duplicate-shapes.ts';
import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { asked } from './asked.ts';
import { findCandidates } from './find.ts';
import { insertConsent, lockPair, readAsked } from './pair-queries.ts';
import { readShown } from './queries.ts';

export const calls = {
  find: async ({ db }, wanted) => {
    const { found } = await findCandidates(db, [{ id: null, facts: asked(wanted) }]);
    const candidates = (found[0] ?? []).slice(0, SHOWN_CANDIDATES);
    const shown = new Map(
      (
        await readShown(
          db,
          candidates.map(({ id }) => id),
        )
      ).map((one) => [one.businessID, one]),
    );
    return { success: true, data: candidates.flatMap(({ id, shares }) => (shown.has(id) ? { ...(shown.get(id) as Shown), shares } : [])) };
  },

  asked: async (request) => ({ success: true, data: await readAsked(request.db, actorOf(request).accountID) }),

  agree: async (request, { id, pairID }) => {
    const { accountID } = actorOf(request);
    await inTransaction(request, async (request) => {
      const { db, now } = request;
      const pair = await lockPair(db, pairID);
      if (!pair || ![pair.one, pair.other].includes(id) || pair.askedAt === null) throw new Refusal('not_found');
      if (pair.state !== 'open' && pair.state !== 'later') throw new Refusal('conflict');
      await insertConsent(db, pairID, id, accountID, now());
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.duplicate>;

type Shown = Awaited<ReturnType<typeof readShown>>[number];
