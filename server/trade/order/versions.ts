import type { Db } from '#server/base/database/database.ts';
import { composeOrder } from './content.ts';
import { insertVersion, noteDeed } from './queries.ts';

/** Issues the next version of what the details and the quote say, in the caller's transaction and under the lock of the order. @returns its number */
export async function issueVersion(db: Db, orderID: string, { version, by, at }: { version: number; by: string | null; at: Date }): Promise<number> {
  await insertVersion(db, orderID, { content: await composeOrder(db, orderID, { version, at }), by, at });
  await noteDeed(db, orderID, { what: 'sent', side: by ? 'buyer' : null, by, version, at });
  return version;
}
