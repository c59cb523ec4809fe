import { sql } from 'kysely';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { lockOwner, takeRoom } from './limit.ts';
import { fillRoom } from './overflow.ts';
import { finishWrite } from './written.ts';

/** Days in which a removed product can be brought back. */
export const REMOVAL_DAYS = 30;

/** Takes a product from everybody's sight; its place goes to the oldest that waits for one. Twice is as good as once. */
export async function removeProduct(request: Request, id: string): Promise<void> {
  const { db, now } = request;
  const at = now();
  const product = await lockOwner(db, id);
  const { rows } = await sql`insert into product_removal (product_id, account_id, removed_at) values (${id}, ${actorOf(request).accountID}, ${at})
    on conflict do nothing returning 1`.execute(db);
  if (rows.length === 0) return;
  // What staff hid stays theirs; what its package or its business hid is the owner's own from now on.
  await sql`with waited as (delete from product_overflow where product_id = ${id} returning hidden_at)
    update resource r set withdrawn_at = ${at} from resource b where r.id = ${id} and b.id = ${product.businessID}
      and (r.withdrawn_at is null or r.withdrawn_at = b.withdrawn_at or r.withdrawn_at in (select hidden_at from waited))`.execute(db);
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
  const removed = await sql`select 1 from product_removal where product_id = ${id}`.execute(db);
  if (removed.rows.length === 0) return;
  await takeRoom(db, businessID);
  await sql`with back as (delete from product_removal where product_id = ${id} returning removed_at)
    update resource r set withdrawn_at = b.withdrawn_at from resource b, back where r.id = ${id} and b.id = ${businessID} and r.withdrawn_at = back.removed_at`.execute(
    db,
  );
  await finishWrite(request, { businessID, ids: [id], what: 'product-restored', detail });
}
