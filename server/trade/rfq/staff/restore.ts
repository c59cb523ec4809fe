import type { Db } from '#server/base/database/database.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { lockRfq, noteHistory } from '../state-queries.ts';
import { setRestored } from './staff-queries.ts';

/** Undoes the taking down of a request, in the caller's transaction; whoever was told of it hears that it takes quotes again. */
export async function restoreRfq(db: Db, rfqID: string): Promise<void> {
  const locked = await lockRfq(db, rfqID);
  if (!locked || !(await setRestored(db, rfqID, locked.now))) return;
  await noteHistory(db, rfqID, { what: 'restored', by: null, at: locked.now });
  if (locked.publishedAt) await publish(db, 'rfq.changed', { rfqID, what: 'deadline' });
}
