import { type RawBuilder, sql } from 'kysely';
import { PRODUCT_FIELDS } from '#contract/catalogue/product-fields.ts';
import type { Db } from '#server/base/database/database.ts';
import { productColumns } from './fields-queries.ts';
import type { Placing } from './placing-queries.ts';

export async function insertProduct(db: Db, id: string, businessID: string, given: Record<string, unknown>): Promise<void> {
  const columns = Object.entries(given);
  await sql`insert into product (id, business_id, place, ${sql.join(columns.map(([column]) => sql.ref(column)))})
    select ${id}, ${businessID}, coalesce(max(place), -1) + 1, ${sql.join(columns.map(([, value]) => value))} from product where business_id = ${businessID}`.execute(
    db,
  );
}

const NAME_MAX = PRODUCT_FIELDS.name.most;

const COPY = ' (copy)';

/** @returns the name of the copy. */
export async function insertCopy(db: Db, id: string, original: string, now: Date): Promise<string | null> {
  const copied = productColumns.map((column) => (column === 'name' ? sql`left(name, ${NAME_MAX - COPY.length}) || ${COPY}::text` : sql.ref(column)));
  const { rows } = await sql<{ name: string }>`
    insert into product (id, business_id, ${sql.join(productColumns.map((column) => sql.ref(column)))}, created_at, updated_at)
    select ${id}, business_id, ${sql.join(copied)}, ${now}, ${now} from product where id = ${original} returning name`.execute(db);
  return rows[0]?.name ?? null;
}

export async function copyMedia(db: Db, id: string, original: string): Promise<void> {
  await sql`insert into product_media (product_id, file_id, place) select ${id}, file_id, place from product_media where product_id = ${original}`.execute(db);
}

/** Null for one that is removed. */
export async function readBusinessOf(db: Db, product: string): Promise<string | null> {
  const { rows } = await sql<{ businessID: string }>`select business_id as "businessID" from product p
    where id = ${product} and not exists (select 1 from product_removal x where x.product_id = p.id)`.execute(db);
  return rows[0]?.businessID ?? null;
}

/** Ids of all products of a business, removed ones too, as they stand. */
export async function readOrder(db: Db, businessID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = ${businessID} order by place, id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writeOrder(db: Db, ids: string[]): Promise<void> {
  await sql`update product p set place = wanted.place from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    where p.id = wanted.id and p.place <> wanted.place`.execute(db);
}

interface Current extends Placing {
  businessID: string;
  name: string;
  version: number;
}

export async function readCurrent(db: Db, id: string): Promise<Current | null> {
  const { rows } = await sql<Current>`
    select p.business_id as "businessID", p.name, p.version, p.industry_id as industry, p.category_id as category, p.sub_category_id as "subCategory"
    from product p where p.id = ${id} and not exists (select 1 from product_removal x where x.product_id = p.id)`.execute(db);
  return rows[0] ?? null;
}

export async function setColumns(db: Db, id: string, given: Record<string, RawBuilder<unknown>>, now: Date): Promise<void> {
  const columns = { ...given, version: sql`version + 1`, updated_at: sql`${now}` };
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update product set ${sql.join(assignments)} where id = ${id}`.execute(db);
}
