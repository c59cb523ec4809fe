import { type Db, transactional } from '#server/base/database/database.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { type Happening, insert, type Receiver } from './raise-queries.ts';

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
