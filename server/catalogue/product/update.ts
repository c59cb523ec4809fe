import { sql } from 'kysely';
import type { ProductChange } from '#contract/catalogue/product-change.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { columnsOf } from './fields.ts';
import { lockOwner } from './limit.ts';
import { writeMedia } from './media.ts';
import { type Placing, placingAfter, refuseMisplaced } from './placing.ts';
import { finishWrite } from './written.ts';

/** Writes what a change names, findable with the same commit. @throws Refusal `conflict` when it was made on another version. */
export async function updateProduct(request: Request, id: string, change: ProductChange): Promise<void> {
  const { db, now } = request;
  await lockOwner(db, id);
  const current = await readCurrent(db, id);
  if (!current) throw new Refusal('not_found');
  if (change.version !== undefined && change.version !== current.version) throw new Refusal('conflict');
  const isMoved = change.industry !== undefined || change.category !== undefined || change.subCategory !== undefined;
  const placing = isMoved ? placingAfter(current, change) : null;
  if (placing) await refuseMisplaced(db, placing);
  const columns = { ...columnsOf(change, placing), version: sql`version + 1`, updated_at: sql`${now()}` };
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update product set ${sql.join(assignments)} where id = ${id}`.execute(db);
  await writeMedia(request, id, change);
  const { businessID, name } = current;
  await finishWrite(request, { businessID, ids: [id], what: 'product-changed', detail: change.name ?? name });
}

interface Current extends Placing {
  businessID: string;
  name: string;
  version: number;
}

async function readCurrent(db: Db, id: string): Promise<Current | null> {
  const { rows } = await sql<Current>`
    select p.business_id as "businessID", p.name, p.version, p.industry_id as industry, p.category_id as category, p.sub_category_id as "subCategory"
    from product p where p.id = ${id} and not exists (select 1 from product_removal x where x.product_id = p.id)`.execute(db);
  return rows[0] ?? null;
}
