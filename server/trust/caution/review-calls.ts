import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { record } from '#server/operations/audit/queries.ts';
import { decideCase, lockCase, readCase } from './review-queries.ts';

export const calls = {
  get: async (request, { id }) => {
    const data = await inTransaction(request, async (request) => {
      const { db, now } = request;
      const found = await readCase(db, id);
      if (!found) throw new Refusal('not_found');
      const about = { kind: 'business', id: found.company.businessID };
      await record(db, { staffID: actorOf(request).accountID, act: 'look-alike.look', about, details: { case: id }, at: now() });
      return found;
    });
    return { success: true, data };
  },

  decide: async (request, { id, outcome, sentence }) => {
    const { accountID: by } = actorOf(request);
    await inTransaction(request, async (request) => {
      const { db, now } = request;
      const found = await lockCase(db, id);
      if (!found) throw new Refusal('not_found');
      if (found.isDecided) throw new Refusal('decided', { fields: { decision: say('decision.unchanged') } });
      await decideCase(db, { id, outcome, sentence, by, at: now() });
      await purgePages(db, [found.businessID]);
      const about = { kind: 'business', id: found.businessID };
      await record(db, { staffID: by, act: `look-alike.${outcome}`, about, reason: sentence, details: { case: id }, at: now() });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.cautionReview>;
