import { sql } from 'kysely';
import { BOOST_DAYS } from '#contract/money/packages.ts';
import type { Db } from '#server/base/database/database.ts';

/** So many days back, so that a quarter can be compared with the one before. */
const DAYS = 190;

const PRODUCTS = 8;

/** Companies that are not the demonstration's owner's, and products of each. */
const OTHERS = 24;

const OTHER_PRODUCTS = 3;

/** Days ago that the boost of the demonstration began. */
export const BOOST_BEGAN = 40;

/**
 * What visitors would have looked at: more on working days, a little more from month to month, twice as much of what is boosted. The same at every
 * start, because each number comes from the day's and the thing's names. `owner` has companies with all of it; a few others have some.
 */
export async function seedImpressions(db: Db, owner: string, now: Date): Promise<void> {
  await sql`
    with theirs as (
      select b.id, true as own, row_number() over (order by b.created_at, b.id) as place
      from account a join business_access x on x.account_id = a.id and x.access = 'owner' join business b on b.id = x.business_id join membership m on m.business_id = b.id
      where a.email = ${owner}),
    others as (
      select b.id, false as own, row_number() over (order by md5(b.id::text)) as place from business b join resource r on r.id = b.id and r.hidden_at is null
      where not exists (select 1 from business_access x join account a on a.id = x.account_id where x.business_id = b.id and a.email = ${owner})),
    companies as (select * from theirs union all select * from others where place <= ${sql.lit(OTHERS)}),
    things as (
      select c.id as business_id, c.id, c.own, c.place, 0 as rank from companies c
      union all select c.id, p.id, c.own, c.place, p.rank from companies c
        cross join lateral (select p.id, row_number() over (order by p.place, p.id) as rank from product p where p.business_id = c.id) p
        where p.rank <= case when c.own then ${sql.lit(PRODUCTS)} else ${sql.lit(OTHER_PRODUCTS)} end),
    looked as (
      select t.*, ago, kind, (${now}::timestamptz at time zone 'UTC')::date - ago as day,
        ('x' || substr(md5(t.id::text || kind || ago), 1, 6))::bit(24)::int % 100 / 100.0 as chance
      from things t cross join generate_series(1, ${sql.lit(DAYS)}) as ago cross join (values ('result'), ('page')) as k (kind)),
    counted as (
      select business_id, id, day, kind, round(
        case kind when 'result' then 34.0 else 7.0 end / (1 + rank * 0.45) / case when own then 1 + place * 0.3 else 2 + place * 0.1 end
        * case when extract(isodow from day) > 5 then 0.3 else 1 end * (1.25 - ago * 0.003) * (0.6 + chance * 0.8)
        * case when own and rank = 1 and ago between ${sql.lit(BOOST_BEGAN - BOOST_DAYS + 1)} and ${sql.lit(BOOST_BEGAN)} then 2.2 else 1 end)::int as count from looked)
    insert into sighting (business_id, resource_id, day, kind, count) select business_id, id, day, kind, count from counted where count > 0
    on conflict do nothing`.execute(db);
}
