import { sql } from 'kysely';
import type { NewProduct } from '#contract/catalogue/product-change.ts';
import { PRODUCT_FIELDS } from '#contract/catalogue/product-fields.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { columnsOf, productColumns } from './fields.ts';
import { takeRoom } from './limit.ts';
import { writeMedia } from './media.ts';
import { readOrder, writeOrder } from './order.ts';
import { NOWHERE, placingAfter, refuseMisplaced } from './placing.ts';
import { finishWrite } from './written.ts';

/** Creates a product after those that are there, findable with the same commit. @returns its id. @throws Refusal `product_limit`. */
export async function createProduct(request: Request, { businessID, ...wanted }: NewProduct): Promise<string> {
  const { db, now } = request;
  await takeRoom(db, businessID);
  const placing = placingAfter(NOWHERE, wanted);
  await refuseMisplaced(db, placing);
  const id = newId();
  await insertResource(db, id, businessID, now());
  const columns = Object.entries({ ...columnsOf(wanted, placing), created_at: now(), updated_at: now() });
  await sql`insert into product (id, business_id, place, ${sql.join(columns.map(([column]) => sql.ref(column)))})
    select ${id}, ${businessID}, coalesce(max(place), -1) + 1, ${sql.join(columns.map(([, value]) => value))} from product where business_id = ${businessID}`.execute(
    db,
  );
  await writeMedia(request, id, wanted);
  await finishWrite(request, { businessID, ids: [id], what: 'product-created', detail: wanted.name });
  return id;
}

const NAME_MAX = PRODUCT_FIELDS.name.most;
const COPY = ' (copy)';

/** A copy with its pictures, right after the original. An external id stands for one product only, so the copy has none. */
export async function duplicateProduct(request: Request, original: string): Promise<string> {
  const { db, now } = request;
  const businessID = await businessOf(db, original);
  await takeRoom(db, businessID);
  const id = newId();
  await insertResource(db, id, businessID, now());
  const copied = productColumns.map((column) => (column === 'name' ? sql`left(name, ${NAME_MAX - COPY.length}) || ${COPY}::text` : sql.ref(column)));
  const { rows } = await sql<{ name: string }>`
    insert into product (id, business_id, ${sql.join(productColumns.map((column) => sql.ref(column)))}, created_at, updated_at)
    select ${id}, business_id, ${sql.join(copied)}, ${now()}, ${now()} from product where id = ${original} returning name`.execute(db);
  await sql`insert into product_media (product_id, file_id, place) select ${id}, file_id, place from product_media where product_id = ${original}`.execute(db);
  await writeOrder(
    db,
    (await readOrder(db, businessID)).flatMap((one) => (one === original ? [original, id] : one === id ? [] : [one])),
  );
  await finishWrite(request, { businessID, ids: [id], what: 'product-created', detail: rows[0]?.name ?? null });
  return id;
}

/** What belongs to a hidden business is hidden with it, and comes back with it. */
async function insertResource(db: Db, id: string, businessID: string, now: Date): Promise<void> {
  await sql`insert into resource (id, type, withdrawn_at, taken_down_at, taken_down_by, created_at)
    select ${id}::uuid, 'product', withdrawn_at, taken_down_at, taken_down_by, ${now} from resource where id = ${businessID}`.execute(db);
}

/** The business of a product that is not removed. */
export async function businessOf(db: Db, product: string): Promise<string> {
  const { rows } = await sql<{ businessID: string }>`select business_id as "businessID" from product p
    where id = ${product} and not exists (select 1 from product_removal x where x.product_id = p.id)`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  return found.businessID;
}
