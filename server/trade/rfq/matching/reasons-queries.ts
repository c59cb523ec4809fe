import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { countsOf } from '#server/company/business/certificates/counting-queries.ts';
import type { Offer } from './reasons.ts';

/** How many products a company shows in each branch, and the certificates that count, the longest first. */
export async function readOffer(db: Db, businessID: string): Promise<Offer> {
  const shown = sql`product p join resource s on s.id = p.id and s.hidden_at is null where p.business_id = ${businessID}`;
  const { rows } = await sql<Offer>`
    select coalesce((select jsonb_object_agg(x.id, x.count) from (
        select p.sub_category_id as id, count(*) as count from ${shown} and p.sub_category_id is not null group by 1
        union all select p.category_id, count(*) from ${shown} and p.category_id is not null group by 1) x), '{}') as products,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'until', k.expire_date) order by k.expire_date desc nulls first)
        from certificate k where k.business_id = ${businessID} and ${countsOf}), '[]') as certificates`.execute(db);
  return rows[0] ?? { products: {}, certificates: [] };
}

/** Names of categories and sub-categories by id. */
export async function readBranchNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from category where id = any(${ids}::text[]) union all select id, name from sub_category where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
