import { sql } from 'kysely';
import type { Found, Subject } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { identityParts } from '#server/people/profile/identity-queries.ts';

const MOST = 25;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const suspended = (id: string) => sql`exists (select 1 from moderation m where m.resource_id = ${sql.ref(id)} and m.deed = 'suspend' and m.ended_at is null)`;

export const person = sql`select 'user' as kind, a.id, a.first_name || ' ' || a.last_name as name, a.email as about,
    case when ${suspended('a.id')} or exists (select 1 from suspension s where s.account_id = a.id) then 'suspended'
      when exists (select 1 from account_deletion d where d.account_id = a.id) then 'leaving'
      when a.email_confirmed_at is null then 'unconfirmed' else 'active' end as state, a.created_at as moment
  from account a`;

export const company = sql`select 'business' as kind, b.id, b.company_name as name, concat_ws(', ', b.city, b.country_code) as about,
    case when ${suspended('b.id')} then 'suspended' when exists (select 1 from business_deletion d where d.business_id = b.id) then 'leaving' else 'active' end as state,
    b.created_at as moment
  from business b`;

/** Accounts and companies by id, address, number of an import, or a part of their name; those that match best first. */
export async function findSubjects(db: Db, text: string): Promise<Found[]> {
  const id = UUID.test(text) ? text : null;
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Found>`
    select kind, id, name, about, state from (
      (${person} where a.id = ${id} or lower(a.email) = lower(${text}) or ${id === null} and (a.first_name || ' ' || a.last_name ilike ${part} or a.email ilike ${part}) limit ${sql.lit(MOST)})
      union all
      (${company} where b.id = ${id} or b.external_id = ${text} or lower(b.contact_info ->> 'email') = lower(${text})
        or ${id === null} and b.company_name ilike ${part} limit ${sql.lit(MOST)})) found
    order by lower(name) = lower(${text}) desc, lower(about) = lower(${text}) desc, name, id`.execute(db);
  return rows;
}

export type Row = Found & { at: string };

export async function readFacts(db: Db, { kind, id }: Found): Promise<Subject['facts']> {
  const facts =
    kind === 'user'
      ? sql`select jsonb_build_object('confirmed', a.email_confirmed_at is not null, 'second-factor', exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null),
          'identity', coalesce((select concat_ws(', ', proved.company_name, proved.domain) from ${identityParts(sql`a.id`)}), ''),
          'posts', (select count(*) from post p where p.account_id = a.id), 'comments', (select count(*) from comment c where c.account_id = a.id),
          'inquiries', (select count(*) from inquiry q where q.account_id = a.id), 'reports-made', (select count(*) from report t where t.account_id = a.id)) as facts
        from account a where a.id = ${id}`
      : sql`select jsonb_build_object('number', coalesce(b.external_id, ''), 'tier', initcap(coalesce((select m.tier from membership m where m.business_id = b.id and m.ended_at is null), 'standard')),
          'verified', exists (select 1 from verification v where v.business_id = b.id and v.expires_at > now()),
          'products', (select count(*) from product p where p.business_id = b.id), 'inquiries', (select count(*) from inquiry q where q.to_id = b.id)) as facts
        from business b where b.id = ${id}`;
  const { rows } = await sql<{ facts: Record<string, unknown> }>`${facts}`.execute(db);
  return Object.entries(rows[0]?.facts ?? {}).map(([name, value]) => ({ name, value: String(value) }));
}

export async function readPeople(db: Db, { kind, id }: Found): Promise<Subject['people']> {
  const { rows } = await sql<Subject['people'][number]>`${
    kind === 'user'
      ? sql`select b.id, b.company_name as name, x.access from business_access x join business b on b.id = x.business_id where x.account_id = ${id} order by x.created_at limit 50`
      : sql`select a.id, a.first_name || ' ' || a.last_name as name, x.access from business_access x join account a on a.id = x.account_id where x.business_id = ${id} order by x.created_at limit 50`
  }`.execute(db);
  return rows;
}

export async function readSubjectRow(db: Db, id: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select kind, id, name, about, state, ${isoMilliseconds('found.moment')} as at from (${person} where a.id = ${id} union all ${company} where b.id = ${id}) found`.execute(
      db,
    );
  return rows;
}
