import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { deleteRfqs, readForgotten } from '#server/trade/rfq/notices/due-queries.ts';
import { forgetDrafts } from '#server/trade/rfq/notices/notices.ts';
import { deleteQuotesOf, deleteUnchosen } from './queries.ts';

/** For the worker: drafts after half a year without a change, requests and quotes three years after they ended without an award (TPU-008). */
export async function forgetTrade(context: AppContext): Promise<void> {
  await forgetDrafts(context);
  while ((await deleteUnchosen(context.db)) > 0);
  let taken: number;
  do {
    taken = await inTransaction(context, async (context) => {
      const { db } = context;
      const ids = await readForgotten(db);
      await deleteQuotesOf(db, ids);
      await deleteRfqs(db, ids);
      return ids.length;
    });
  } while (taken > 0);
}
