import { sql } from 'kysely';
import type { HeldCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { cautionsOf } from '#server/trust/caution/queries.ts';

export const party = (id: string) => sql`select jsonb_build_object('kind', case r.type when 'person' then 'user' else 'business' end, 'id', r.id,
    'name', coalesce(b.company_name, a.first_name || ' ' || a.last_name, ''), 'since', ${isoMilliseconds('r.created_at')})
  from resource r left join business b on b.id = r.id left join account a on a.id = r.id where r.id = ${sql.ref(id)}`;

export interface Held {
  fromID: string;
  toID: string;
  held: boolean;
  refused: boolean;
}

export async function readHeldCase(db: Db, id: string): Promise<HeldCase[]> {
  const { rows } = await sql<HeldCase>`
    select q.id as "requestID", ${isoMilliseconds('q.created_at')} as at, case when q.held_at is not null and q.refused_at is null then 'open' else 'closed' end as state,
      case when q.refused_at is not null then 'refused' when q.held_at is null then 'released' end as outcome, q.subject, m.content as text, q.held_because as because,
      ${cautionsOf(sql`m.id`, sql`q.from_id`)} as cautions,
      (${party('q.from_id')}) as "from", (${party('q.to_id')}) as "to",
      (select count(distinct o.to_id) from inquiry o where o.account_id = q.account_id and o.text_hash = q.text_hash
        and o.created_at between q.created_at - interval '24 hours' and q.created_at and o.id <> q.id) as "sameText"
    from inquiry q join inquiry_message m on m.inquiry_id = q.id and m.place = 1
    where q.id = ${id} and (q.held_at is not null or q.delivered_at is not null or exists (select 1 from audit_entry e where e.about_kind = 'inquiry' and e.about_id = q.id::text and e.act = 'held.release'))`.execute(
    db,
  );
  return rows;
}

export async function lockHeld(db: Db, id: string): Promise<Held[]> {
  const { rows } = await sql<Held>`select from_id as "fromID", to_id as "toID", held_at is not null as held, refused_at is not null as refused
    from inquiry where id = ${id} for update`.execute(db);
  return rows;
}
