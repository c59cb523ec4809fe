import { actorOf, type Request } from '#server/base/http/request.ts';
import { lockOwner, takeRoom } from './limit.ts';
import { fillRoom } from './overflow.ts';
import { deleteRemoval, hideRemoved, insertRemoval, readRemoval } from './removal-queries.ts';
import { finishWrite } from './written.ts';

/** Days in which a removed product can be brought back. */
export const REMOVAL_DAYS = 30;

/** Takes a product from everybody's sight; its place goes to the oldest that waits for one. Twice is as good as once. */
export async function removeProduct(request: Request, id: string): Promise<void> {
  const { db, now } = request;
  const at = now();
  const product = await lockOwner(db, id);
  const rows = await insertRemoval(db, id, actorOf(request).accountID, at);
  if (rows.length === 0) return;
  // What staff hid stays theirs; what its package or its business hid is the owner's own from now on.
  await hideRemoved(db, id, at, product.businessID);
  const shown = await fillRoom(db, product.businessID);
  await finishWrite(request, {
    businessID: product.businessID,
    ids: [id, ...shown],
    what: 'product-removed',
    detail: product.name,
  });
}

/** Brings a removed product back. @throws Refusal `product_limit` when its place was taken. */
export async function restoreProduct(request: Request, id: string): Promise<void> {
  const { db } = request;
  const { businessID, name: detail } = await lockOwner(db, id);
  const removed = await readRemoval(db, id);
  if (removed.length === 0) return;
  await takeRoom(db, businessID);
  await deleteRemoval(db, id, businessID);
  await finishWrite(request, { businessID, ids: [id], what: 'product-restored', detail });
}
