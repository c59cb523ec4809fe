import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { answerOf } from './answer.ts';
import { insertTransfer, readExports, readOpenExport } from './queries.ts';
import { shown } from './shown.ts';

export const calls = {
  start: async (request, { businessID, format }) => {
    const { accountID } = actorOf(request);
    const asked = { name: `products-${request.now().toISOString().slice(0, 10)}.${format}`, format };
    const transferID = await inTransaction(request, async (request) => {
      const open = await readOpenExport(request.db, businessID, asked);
      if (open) return open;
      const id = newId();
      await insertTransfer(request.db, { id, kind: 'catalogue', accountID, businessID, asked });
      await publishLive(request.db, [accountID], 'transfer', { transferID: id });
      return id;
    });
    return { success: true, data: { transferID } };
  },

  list: async ({ db }, { businessID }) => ({ success: true, data: (await readExports(db, businessID)).map(shown) }),

  result: async (request, { businessID, id }) => ({ success: true, data: await answerOf(request, id, businessID) }),
} satisfies Handlers<typeof contract.transfer>;
