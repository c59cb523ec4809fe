import { type RawBuilder, sql } from 'kysely';
import type { Product } from '#contract/catalogue/product.ts';
import type { Db } from '#server/base/database/database.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { countsOf, statusOf, validityOf } from '#server/company/business/certificates/counting-queries.ts';
import { readable } from '#server/network/resource/queries.ts';

export type Documents = Pick<Product['trade'], 'datasheets' | 'certificates'>;

/** The datasheets of a product `p`, in its own order. */
export const datasheetsOf = (api: string): RawBuilder<unknown> => sql`coalesce((select jsonb_agg(jsonb_build_object(
    'id', s.id, 'title', s.title, 'language', s.language, 'bytes', f.byte_size,
    'url', ${api}::text || '/product/datasheet/' || s.id) order by s.place)
  from product_datasheet s join file f on f.id = s.file_id where s.product_id = p.id), '[]')`;

/** The certificates that cover a product `p`: those that it names, then those that cover all. */
export const certificatesOfProduct: RawBuilder<unknown> = sql`coalesce((select jsonb_agg(jsonb_build_object(
    'id', k.id, 'name', k.name, 'number', k.number, 'scope', k.scope, 'expireDate', k.expire_date, 'validity', ${validityOf}, 'status', ${statusOf}, 'counts', ${countsOf}, 'coversAll', k.covers_all)
    order by named.place nulls last, k.place)
  from certificate k left join product_certificate named on named.certificate_id = k.id and named.product_id = p.id
  where k.business_id = p.business_id and (named.place is not null or k.covers_all)), '[]')`;

export interface DatasheetRow {
  id: string;
  product_id: string;
  file_id: string;
  place: number;
  title: string;
  language: string;
}

export async function readDatasheetRows(db: Db, product: string): Promise<DatasheetRow[]> {
  const { rows } = await sql<DatasheetRow>`select * from product_datasheet where product_id = ${product} order by place`.execute(db);
  return rows;
}

/** Puts these in the place of all that the product has. */
export async function writeDatasheetRows(db: Db, product: string, rows: DatasheetRow[]): Promise<void> {
  await sql`delete from product_datasheet where product_id = ${product}`.execute(db);
  await sql`insert into product_datasheet select * from jsonb_populate_recordset(null::product_datasheet, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export async function readUnknownLanguages(db: Db, codes: string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) code where not exists (select from language l where l.code = code.code)`.execute(db);
  return rows.map(({ code }) => code);
}

/** Whether all of them are certificates of the business. */
export async function ownsCertificates(db: Db, businessID: string, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from certificate where business_id = ${businessID} and id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count === ids.length;
}

export async function writeCertificatesNamed(db: Db, product: string, ids: string[]): Promise<void> {
  await sql`delete from product_certificate where product_id = ${product}`.execute(db);
  await sql`insert into product_certificate (product_id, certificate_id, place)
    select ${product}, id, place from unnest(${ids}::uuid[]) with ordinality named(id, place)`.execute(db);
}

export async function copyCertificatesNamed(db: Db, id: string, original: string): Promise<void> {
  await sql`insert into product_certificate (product_id, certificate_id, place)
    select ${id}, certificate_id, place from product_certificate where product_id = ${original}`.execute(db);
}

/** A datasheet of a product that is shown to everybody at this moment. */
export async function openDatasheet(db: Db, id: string): Promise<(PrivateFile & { title: string }) | null> {
  const { rows } = await sql<PrivateFile & { title: string }>`
    select f.key, f.content_type as type, f.sizes, s.title, '' as name from product_datasheet s
    join file f on f.id = s.file_id join resource r on r.id = s.product_id where s.id = ${id} and ${readable('r')}`.execute(db);
  return rows[0] ?? null;
}
