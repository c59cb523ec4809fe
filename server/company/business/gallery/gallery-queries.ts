import { type RawBuilder, sql } from 'kysely';
import { FIRST_PRODUCTS_LIMIT, GALLERY_LIMIT, type Tier } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { readable } from '#server/network/resource/queries.ts';
import { tierOf } from '../tier-queries.ts';

/** As many as the tier of the business `b` shows. */
const most = (limits: Record<Tier, number>): RawBuilder<number> =>
  sql<number>`(case ${tierOf} ${sql.join(
    Object.entries(limits).map(([tier, count]) => sql`when ${sql.lit(tier)} then ${sql.lit(count)}`),
    sql` `,
  )} end)`;

/** The pictures of the business `b` that are shown, in their order. */
export const galleryOf = (files: string): RawBuilder<unknown> => sql`coalesce((select jsonb_agg(
    jsonb_build_object('pictureID', g.id, 'picture', photo_of(g.file_id, ${files}), 'caption', g.caption) order by g.place, g.id)
  from (select * from business_picture g where g.business_id = b.id order by g.place, g.id limit ${most(GALLERY_LIMIT)}) g), '[]')`;

/** Its products that stand first: those that are shown, as many as the tier lets it choose. */
const firstOf = sql`(select x.product_id, x.place from business_first_product x join resource r on r.id = x.product_id and ${readable('r')}
  where x.business_id = b.id order by x.place, x.product_id limit ${most(FIRST_PRODUCTS_LIMIT)})`;

export const firstProductsOf = sql`coalesce((select jsonb_agg(f.product_id order by f.place, f.product_id) from ${firstOf} f), '[]')`;

/** The products of a business that can be seen, those that it puts first before the others in their order. */
export async function readProductsInOrder(db: Db, business: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from business b cross join lateral (select p.id, p.place from product p join resource r on r.id = p.id and ${readable('r')} where p.business_id = b.id) p
    left join lateral ${firstOf} f on f.product_id = p.id
    where b.id = ${business} order by f.place, p.place, p.id limit ${sql.lit(atMost)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface KeptPicture {
  id: string;
  fileID: string;
}

/** All pictures of a business in their order, with those that its tier does not show, and what that shows. */
export async function readGallery(db: Db, business: string): Promise<{ kept: KeptPicture[]; pictures: number; products: number }> {
  const { rows } = await sql<{
    kept: KeptPicture[];
    pictures: number;
    products: number;
  }>`select ${most(GALLERY_LIMIT)} as pictures, ${most(FIRST_PRODUCTS_LIMIT)} as products,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'fileID', g.file_id) order by g.place, g.id) from business_picture g where g.business_id = b.id), '[]') as kept
    from business b where b.id = ${business}`.execute(db);
  return rows[0] ?? { kept: [], pictures: 0, products: 0 };
}

export interface WrittenPicture extends KeptPicture {
  caption: string;
}

/** Behind every picture that is written before. */
const FAR = 1000;

/** Puts these pictures in the place of those that are shown; `left` are those beyond, which stay. */
export async function writeGalleryRows(db: Db, business: string, pictures: WrittenPicture[], left: KeptPicture[]): Promise<void> {
  await sql`delete from business_picture where business_id = ${business} and not (id = any(${left.map(({ id }) => id)}))`.execute(db);
  await sql`update business_picture set place = place + ${sql.lit(FAR)} where business_id = ${business}`.execute(db);
  await sql`insert into business_picture (id, business_id, file_id, caption, place)
    select g.id, ${business}, g."fileID", g.caption, g.place
    from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as (id uuid, "fileID" uuid, caption text)) with ordinality g (id, "fileID", caption, place)`.execute(
    db,
  );
}

/** Of these products those that the business shows. */
export async function readShownOf(db: Db, business: string, products: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from product p join resource r on r.id = p.id and ${readable('r')}
    where p.business_id = ${business} and p.id = any(${products}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** All products that a business chose, in their order; `shown` where its tier lets them stand first now. */
export async function readFirstProducts(db: Db, business: string): Promise<{ id: string; shown: boolean }[]> {
  const { rows } = await sql<{ id: string; shown: boolean }>`select x.product_id as id, f.product_id is not null as shown
    from business b join business_first_product x on x.business_id = b.id left join lateral ${firstOf} f on f.product_id = x.product_id
    where b.id = ${business} order by x.place, x.product_id`.execute(db);
  return rows;
}

export async function writeFirstProductRows(db: Db, business: string, products: string[]): Promise<void> {
  await sql`delete from business_first_product where business_id = ${business}`.execute(db);
  await sql`insert into business_first_product (business_id, product_id, place)
    select ${business}, g.id, g.place from unnest(${products}::uuid[]) with ordinality g (id, place)`.execute(db);
}
