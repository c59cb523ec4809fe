import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { insertNotices } from '#server/trade/rfq/notices/due-queries.ts';
import { ENDS, ENDS_FOR_BUYER } from '#server/trade/rfq/notices/notice.ts';
import { readEnding } from './readable-queries.ts';

/** Days before a quote ends on which both sides hear of it (QUO-012). */
const SOON = 3;

/** For the worker: tells both sides once of each last day; the buyer of a sealed request not before it was opened. */
export async function tellEnding(context: AppContext): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const due = (await readEnding(db, SOON)).flatMap(({ rfqID, businessID, validUntil, readable }) => [
      { rfqID, businessID, what: `${ENDS} ${validUntil}` },
      ...(readable ? [{ rfqID, businessID, what: `${ENDS_FOR_BUYER} ${validUntil}` }] : []),
    ]);
    await publishEach(db, 'rfq.noticed', await insertNotices(db, due));
  });
}
