import { type RawBuilder, sql } from 'kysely';

/** So many lines and branches stand in a row of a list. */
const SHOWN = 3;

/** Lines of `r` that were not struck out, the first ones. */
export const quantitiesOf = (most: number): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('quantity', trim_scale(l.quantity)::text, 'unit', l.unit) order by l.number)
  from (select * from rfq_line l where l.rfq_id = r.id and not l.struck order by l.number limit ${sql.lit(most)}) l), '[]')`;

/** The sub-categories of the lines of `r`, or their categories where they have no other. */
export const branchesOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.place, x.id)
  from (select coalesce(s.id, c.id) as id, coalesce(s.name, c.name) as name, min(l.number) as place
    from rfq_line l left join sub_category s on s.id = l.sub_category left join category c on c.id = l.category
    where l.rfq_id = r.id and not l.struck and coalesce(s.id, c.id) is not null group by 1, 2 order by 3, 1 limit ${sql.lit(SHOWN)}) x), '[]')`;

/** What any list says of what `r` asks. */
export const askedShort = sql`${quantitiesOf(SHOWN)} as lines, ${branchesOf} as branches,
  (select count(*) from rfq_line l where l.rfq_id = r.id and not l.struck) as "lineCount", r.country, (select s.name from state s where s.id = r.state) as region,
  r.needed_by as "neededBy", r.currency, r.sealed`;
