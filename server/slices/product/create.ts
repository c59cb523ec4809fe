import { sql } from 'kysely';
import type { NewProduct } from '#contract/product-change.ts';
import type { Db } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import type { Request } from '#server/base/request.ts';
import { takeRoom } from './limit.ts';
import { writeMedia } from './media.ts';
import { readOrder, writeOrder } from './order.ts';
import { NOWHERE, placingAfter, refuseMisplaced } from './placing.ts';
import { columnsOf } from './update.ts';
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
  await finishWrite(request, { businessID, ids: [id], what: 'product-created', detail: wanted.name, topic: 'product.created' });
  return id;
}

const NAME_MAX = 150;
const COPY = ' (copy)';

/** A copy with its pictures, right after the original. An external id stands for one product only, so the copy has none. */
export async function duplicateProduct(request: Request, original: string): Promise<string> {
  const { db, now } = request;
  const businessID = await businessOf(db, original);
  await takeRoom(db, businessID);
  const id = newId();
  await insertResource(db, id, businessID, now());
  const { rows } = await sql<{ name: string }>`
    insert into product (id, business_id, name, description, keywords, industry_id, category_id, sub_category_id, lead_time_days, stock, specs, moq, price_note, created_at, updated_at)
    select ${id}, business_id, left(name, ${NAME_MAX - COPY.length}) || ${COPY}::text, description, keywords, industry_id, category_id, sub_category_id, lead_time_days, stock, specs,
      moq, price_note, ${now()}, ${now()} from product where id = ${original} returning name`.execute(db);
  await sql`insert into product_media (product_id, file_id, place) select ${id}, file_id, place from product_media where product_id = ${original}`.execute(db);
  await writeOrder(
    db,
    (await readOrder(db, businessID)).flatMap((one) => (one === original ? [original, id] : one === id ? [] : [one])),
  );
  await finishWrite(request, { businessID, ids: [id], what: 'product-created', detail: rows[0]?.name ?? null, topic: 'product.created' });
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
