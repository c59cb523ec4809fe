import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { recordActivity } from '#server/company/business/activity-queries.ts';
import { answerOf } from './answer.ts';
import { type Asked, insertTransfer, readExports, readOpenExport } from './queries.ts';
import { shown } from './shown.ts';

export const calls = {
  start: async (request, { businessID, what, format, messages }) => {
    const { accountID } = actorOf(request);
    const name = `${what === 'catalogue' ? 'products' : 'conversations'}-${request.now().toISOString().slice(0, 10)}.${format}`;
    const asked = { name, format, ...(what === 'conversations' && { messages }) };
    const transferID = await inTransaction(request, async (request) => {
      const open = await readOpenExport(request.db, businessID, what, asked);
      if (open) return open;
      const id = newId();
      await insertTransfer(request.db, { id, kind: what, accountID, businessID, asked: asked as Asked[typeof what] });
      // Conversations are others’ words too: the people of the company see who took them out.
      if (what === 'conversations') await recordActivity(request, businessID, 'conversations-exported', { detail: name });
      await publishLive(request.db, [accountID], 'transfer', { transferID: id });
      return id;
    });
    return { success: true, data: { transferID } };
  },

  list: async ({ db }, { businessID }) => ({ success: true, data: (await readExports(db, businessID)).map(shown) }),

  result: async (request, { businessID, id }) => ({ success: true, data: await answerOf(request, id, businessID) }),
} satisfies Handlers<typeof contract.transfer>;
