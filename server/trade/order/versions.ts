import type { Db } from '#server/base/database/database.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { record } from '#server/operations/audit/queries.ts';
import { composeOrders } from './content.ts';
import { type Act, insertActs, insertVersions } from './queries.ts';

/** Issues the next version of what the details and the quotes say, in the caller's transaction and under the lock of each order. */
export async function issueVersions(db: Db, ids: string[], { version, by, at }: { version: number; by: string | null; at: Date }): Promise<void> {
  const contents = await composeOrders(db, ids, { version, at });
  // Nobody is told of a version that is not there.
  if (contents.size < ids.length) throw new Error(`Of ${ids.length} orders ${contents.size} have what a version is made of.`);
  await insertVersions(db, contents, { by, at });
  await noteActs(db, ids, { what: 'sent', side: by ? 'buyer' : null, by, version, at });
  await publishEach(
    db,
    'order.issued',
    ids.map((orderID) => ({ orderID, version })),
  );
}

/** Writes down who did what; its sides hear of it after the commit. */
export async function noteActs(db: Db, ids: string[], act: Act): Promise<void> {
  await publishEach(db, 'order.changed', await insertActs(db, ids, act));
}

/** Answers that stand in the audit log too, under these names (TPU-009). */
const AUDITED: Record<string, `order.${string}`> = {
  confirmed: 'order.confirm',
  changed: 'order.change',
  refused: 'order.refuse',
  accepted: 'order.accept',
  cancelled: 'order.cancel',
  ended: 'order.end',
};

export async function noteAct(db: Db, id: string, act: Act): Promise<void> {
  await noteActs(db, [id], act);
  const audited = AUDITED[act.what];
  if (audited) await record(db, { staffID: act.by, act: audited, about: { kind: 'order', id }, at: act.at });
}
