import { type Db, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { type Happening, insert, type Receiver } from './raise-queries.ts';

/** What whoever hears of the trade needs of the process; the clock says when it is to have been heard of. */
export type Hearing = Pick<AppContext, 'db' | 'now'>;

/**
 * Writes down what happened for each receiver, once, and tells their open browsers.
 * Nobody hears of their own act, nor of somebody whom a block keeps apart from them.
 */
export async function raise(db: Db, receivers: Receiver[], happening: Happening): Promise<void> {
  if (receivers.length === 0) return;
  await transactional(db, async (db) => {
    const told = await insert(db, receivers, happening);
    await publishLive(db, told, 'notification', {});
  });
}
