import { sql } from 'kysely';
import type { Header } from '#contract/catalogue/imports/header.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Counts } from '#server/base/tables/import.ts';
import { insertStagedProducts } from '#server/network/resource/write-queries.ts';
import { columnsIn, productColumns } from './fields-queries.ts';
import { OWN_ID } from './own-id.ts';
import { deriveTrade } from './trade/apply.ts';
import { isTradeColumn, writeSettled } from './trade/file/settle.ts';

const ref = (name: string) => sql.ref(name);

/** Finds the products that rows stand for, and marks the rows that change nothing. */
export async function settleRows(db: Db, header: Header, business: string, update: boolean): Promise<void> {
  await sql`update staged_product s set known = true, id = p.id from product p where p.business_id = ${business} and p.external_id = s.external_id`.execute(db);
  await sql`update staged_product s set known = true, id = p.id from product p
    where not s.known and p.business_id = ${business} and p.external_id is null and s.external_id = ${OWN_ID} || p.id`.execute(db);
  if (!update) return;
  const same = columnsIn(header.columns).map((field) => sql`p.${ref(field)} is not distinct from s.${ref(field)}`);
  const condition = same.length > 0 ? sql.join(same, sql` and `) : sql`true`;
  await sql`update staged_product s set changed = false from product p where s.known and p.id = s.id and ${condition}`.execute(db);
}

/** Writes the rows of a range, new ones after the products that are there. @returns ids of the products that are new or have changed. */
export async function writeProducts(db: Db, header: Header, business: string, from: number, to: number): Promise<string[]> {
  const within = sql`s.number >= ${from} and s.number < ${to}`;
  await insertStagedProducts(db, business, from, to);
  const fields = sql.join(productColumns.map(ref));
  await sql`insert into product (id, business_id, external_id, ${fields}, place)
    select s.id, ${business}, s.external_id, ${fields}, last.place + row_number() over (order by s.number)
    from staged_product s, (select coalesce(max(place), -1) as place from product where business_id = ${business}) last where ${within} and not s.known order by s.number`.execute(
    db,
  );
  const changes = sql.join([
    ...columnsIn(header.columns).map((field) => sql`${ref(field)} = s.${ref(field)}`),
    sql`version = p.version + 1`,
    sql`updated_at = now()`,
  ]);
  await sql`update product p set ${changes} from staged_product s where ${within} and s.known and s.changed and p.id = s.id`.execute(db);
  const { rows } = await sql<{ id: string }>`select s.id from staged_product s where ${within} and s.changed order by s.number`.execute(db);
  const ids = rows.map((row) => row.id);
  if ([...header.columns].some(isTradeColumn)) await writeSettled(db, from, to);
  else await deriveTrade(db, ids);
  return ids;
}

export async function countRows(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*) filter (where not known) as created, count(*) filter (where known and changed) as updated,
    count(*) filter (where known and not changed) as unchanged from staged_product`.execute(db);
  return rows[0] as Counts;
}

export const knownRows = sql`select row, external_id as about from staged_product where known`;

export const unknownRows = sql`select row, coalesce(external_id, '') as about from staged_product where not known and id is not null`;

export const removedRows = sql`select s.row, s.external_id as about from staged_product s join product_removal x on x.product_id = s.id where s.known`;

export const rowsBeyond = (place: number, each: boolean) => sql`select row, added::text as about from (
      select row, row_number() over (order by row) as place, count(*) over () as added from staged_product where not known) fresh where place ${each ? sql`>=` : sql`=`} ${place}`;
