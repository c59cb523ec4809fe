import type { Db } from '#server/base/database/database.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { composeOrders } from './content.ts';
import { type Deed, insertDeeds, insertVersions } from './queries.ts';

/** Issues the next version of what the details and the quotes say, in the caller's transaction and under the lock of each order. */
export async function issueVersions(db: Db, ids: string[], { version, by, at }: { version: number; by: string | null; at: Date }): Promise<void> {
  const contents = await composeOrders(db, ids, { version, at });
  await insertVersions(db, contents, { by, at });
  await noteDeeds(db, ids, { what: 'sent', side: by ? 'buyer' : null, by, version, at });
  await publishEach(
    db,
    'order.issued',
    ids.map((orderID) => ({ orderID, version })),
  );
}

/** Writes down who did what; its sides hear of it after the commit. */
export async function noteDeeds(db: Db, ids: string[], deed: Deed): Promise<void> {
  await publishEach(db, 'order.changed', await insertDeeds(db, ids, deed));
}

export const noteDeed = (db: Db, id: string, deed: Deed): Promise<void> => noteDeeds(db, [id], deed);
