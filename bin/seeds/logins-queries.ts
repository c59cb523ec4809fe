import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

export async function readLogins(db: Db): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from account where email = any(${Object.values(LOGINS)})`.execute(db);
  return rows;
}

export async function insertStaff(db: Db, id: string): Promise<void> {
  await sql`insert into staff (account_id) values (${id}) on conflict do nothing`.execute(db);
}

/** What those who log in work for, where they name one of their companies: the address at its domain, and the company where it holds number and domain. */
export async function insertIdentities(db: Db, at: Date): Promise<void> {
  const known = sql`(select a.id, lower(a.first_name || '.' || a.last_name) as local, p.company_name as company, b.id as business_id,
      coalesce(d.key, regexp_replace(b.contact_info ->> 'website', '^https?://(www[.])?([^/]+).*$', '\\2')) as domain, d.key is not null as holds, r.key as register
    from account a join profile p on p.account_id = a.id join business_access x on x.account_id = a.id
      join business b on b.id = x.business_id and b.company_name = p.company_name
      left join held_identifier d on d.business_id = b.id and d.kind = 'domain' left join held_identifier r on r.business_id = b.id and r.kind = 'register'
    where a.email = any(${Object.values(LOGINS)}))`;
  await sql`insert into work_email (account_id, code_id, email, domain, company_name, failures, asked_at, checked_at)
    select k.id, k.id, k.local || '@' || k.domain, k.domain, k.company, 0, ${at}, ${at} from ${known} k where k.domain <> '' on conflict do nothing`.execute(
    db,
  );
  await sql`insert into company_identity (account_id, number, register_name, company_name, domain, method, business_id, since, confirmed_at, looked_at)
    select k.id, substr(k.register, 4), k.company, k.company, k.domain, 'listed', k.business_id, ${at}, ${at}, ${at} from ${known} k where k.holds and k.register like 'GB:%'
    on conflict do nothing`.execute(db);
}
