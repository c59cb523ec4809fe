import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

export async function readIds(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

export const peopleWithoutLogin = sql`select a.id from account a join resource r on r.id = a.id and r.hidden_at is null
      where a.email <> all(${Object.values(LOGINS)}) order by a.id limit 6`;

export const resourceAt = (type: string, place: number) =>
  sql`select id from resource where type = ${type} and hidden_at is null and audience is null order by id offset ${place} limit 1`;

export const unverifiedBusiness = sql`select b.id from business b join resource r on r.id = b.id and r.hidden_at is null
    where not exists (select 1 from verification v where v.business_id = b.id) and not exists (select 1 from verification_check c where c.business_id = b.id)
      and exists (select 1 from membership m where m.business_id = b.id)
      and not exists (select 1 from business_access x join account a on a.id = x.account_id where x.business_id = b.id and a.email = any(${Object.values(LOGINS)}))
    order by b.id limit 1`;

export const twoBusinesses = sql`select b.id from business b join resource r on r.id = b.id and r.hidden_at is null order by b.id offset 10 limit 2`;

export const unclaimedBusiness = sql`select b.id from business b join resource r on r.id = b.id and r.hidden_at is null where not exists (select 1 from business_access x where x.business_id = b.id) order by b.id limit 1`;

export async function readDecidedPost(db: Db): Promise<{ id: string; voice: string; text: string; staff: string }[]> {
  const { rows } = await sql<{ id: string; voice: string; text: string; staff: string }>`
    select p.id, p.author_id as voice, p.content as text, (select account_id from staff limit 1) as staff
    from post p join account a on a.id = p.author_id where exists (select 1 from staff) and a.email <> all(${Object.values(LOGINS)}) order by p.id limit 1`.execute(
    db,
  );
  return rows;
}

export async function readClaimants(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select b.id, b.company_name as name from business b join resource r on r.id = b.id and r.hidden_at is null
    where not exists (select 1 from verification_check c where c.business_id = b.id) and exists (select 1 from business_access x where x.business_id = b.id)
      and not exists (select 1 from business_access x join account a on a.id = x.account_id where x.business_id = b.id and a.email = any(${Object.values(LOGINS)}))
    order by b.id desc limit 3`.execute(db);
  return rows;
}

/** The company that somebody says to work for. */
export async function readEmployer(db: Db, account: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select company_name as name from profile where account_id = ${account} and company_name <> ''`.execute(db);
  return rows.map(({ name }) => name);
}

interface HeldOne {
  kind: string;
  key: string;
  holder: string;
  check: string;
  subject: string;
}

/** Of each kind the last that is held, with the check that a claim of it would be. */
export async function readHeldOnes(db: Db): Promise<HeldOne[]> {
  const { rows } = await sql<HeldOne>`select distinct on (h.kind) h.kind, h.key, h.business_id as holder,
      case when h.kind = 'domain' then 'website' else h.kind end as check, regexp_replace(h.key, '^GB:', '') as subject
    from held_identifier h join business b on b.id = h.business_id and b.country_code = 'GB' order by h.kind, h.key desc`.execute(db);
  return rows;
}
