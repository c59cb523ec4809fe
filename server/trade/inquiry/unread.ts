import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { markToldRows, takeUnread } from './unread-queries.ts';

/** For the worker: asks for one mail to everybody who has left messages unread for ten minutes, however many threads they are in, and for each message once. */
export async function mailUnread({ db, now }: AppContext): Promise<void> {
  await transactional(db, async (db) => {
    const rows = await takeUnread(db, now());
    await publishEach(db, 'inquiry.unread', rows);
  });
}

/** The mail about a new inquiry tells of its first message already. */
export const markTold = (db: AppContext['db'], inquiryID: string, receivers: string[]) => markToldRows(db, inquiryID, receivers);
