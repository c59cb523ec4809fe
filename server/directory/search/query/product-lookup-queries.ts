import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Suggestion } from '#server/base/search/search-port.ts';

const MOST = 20;
/** No sign comes after this one. */
const LAST = '\u{10ffff}';

/** Products that have this code (`codeKey`) as their own number, their maker's or their GTIN, as `{kind, id, worth}`; only what is found at all is found by it. */
export function productsCoded(key: string, worth: number): RawBuilder<unknown> {
  return sql`(select 'product' as kind, d.id, ${sql.lit(worth)} as worth from (
      select t.product_id as id from product_trade t where bare_code(t.part_number) collate "C" = ${key}
      union select t.product_id from product_trade t where ltrim(t.gtin, '0') = ltrim(${key}, '0')
      union select p.id from product p where bare_code(p.external_id) collate "C" = ${key}) coded
    join search_product d on d.id = coded.id order by d.quality desc, d.id limit ${sql.lit(MOST)})`;
}

/** Products whose maker's number begins with a code. */
export async function productsBegun(db: Db, key: string, most: number): Promise<Suggestion[]> {
  const { rows } = await sql<Omit<Suggestion, 'kind'>>`
    select d.id, d.name, d.detail from product_trade t join search_product d on d.id = t.product_id
    where bare_code(t.part_number) collate "C" >= ${key} and bare_code(t.part_number) collate "C" < ${key + LAST}
    order by d.quality desc, d.id limit ${most}`.execute(db);
  return rows.map(({ id, name, detail }) => ({ kind: 'product', id, name, detail }));
}
