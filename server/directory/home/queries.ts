import { sql } from 'kysely';
import { HOME_PRODUCTS } from '#contract/base/limits.ts';
import type { CountryCount, Figures, Front } from '#contract/directory/home.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { readable } from '#server/network/resource/queries.ts';

type Counted = Pick<Front, 'industries' | 'popular'> & { figures: Figures | null; productIDs: string[] };

/** All that was counted for the home page, in one statement. */
export async function readFront(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select jsonb_build_object('countedAt', ${isoSeconds('t.counted_at')}, 'companies', t.companies, 'verified', t.verified, 'checked', t.checked, 'countries', t.countries,
        'products', t.products, 'answerSeconds', t.answer_seconds) from directory_count t) as figures,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'key', i.key, 'name', i.name, 'products', c.products, 'companies', c.companies) order by i.place)
        from directory_industry_count c join industry i on i.id = c.industry_id), '[]') as industries,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by p.place)
        from home_popular p join sub_category s on s.id = p.sub_category_id), '[]') as popular,
      array(select h.product_id from home_product h join product p on p.id = h.product_id join resource r on r.id = p.id and ${readable('r')}
        join resource offering on offering.id = p.business_id and ${readable('offering')} order by h.place limit ${sql.lit(HOME_PRODUCTS)}) as "productIDs"`.execute(
    db,
  );
  return rows[0] as Counted;
}

export async function readCountries(db: Db, types: readonly string[]): Promise<CountryCount[]> {
  const { rows } = await sql<CountryCount>`
    select business_type as "businessType", country_code as country, companies from directory_country_count
    where business_type = any(${types}::text[]) order by companies desc, country_code, business_type`.execute(db);
  return rows;
}
