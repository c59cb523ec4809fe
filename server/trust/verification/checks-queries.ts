import { type RawBuilder, sql } from 'kysely';
import type { CheckKind, CheckSource } from '#contract/trust/verification.ts';
import type { Db } from '#server/base/database/database.ts';
import { withdrawnAt } from '#server/company/business/certificates/counting-queries.ts';
import { readable } from '#server/network/resource/queries.ts';

export const REMINDED_AT_ONCE = 200;

export async function takeReminders(db: Db, at: Date): Promise<{ businessID: string; certificate: string; until: string }[]> {
  const { rows } = await sql<{ businessID: string; certificate: string; until: string }>`
      with due as (
        select k.id, k.business_id, k.name, k.expire_date, d.days
        from certificate k join resource r on r.id = k.business_id and r.hidden_at is null
          cross join lateral (select case when k.expire_date = ${at}::date then 0 when k.expire_date - ${at}::date <= 14 then 14 else 60 end as days) d
        where k.expire_date >= ${at}::date and k.expire_date - ${at}::date <= 60 and ${withdrawnAt} is null
          and not exists (select 1 from certificate_reminder m where m.certificate_id = k.id and m.expire_date = k.expire_date and m.days <= d.days)
        order by k.expire_date, k.id limit ${sql.lit(REMINDED_AT_ONCE)}),
      told as (
        insert into certificate_reminder (certificate_id, business_id, expire_date, days, reminded_at)
        select id, business_id, expire_date, days, ${at} from due on conflict do nothing returning certificate_id)
      select d.business_id as "businessID", d.name as certificate, d.expire_date::text as until from due d join told t on t.certificate_id = d.id`.execute(db);
  return rows;
}

export async function readOpenChecks(db: Db, businessID: string): Promise<{ id: string; kind: CheckKind; subject: string; companyName: string }[]> {
  const { rows } = await sql<{ id: string; kind: CheckKind; subject: string; companyName: string }>`
      select id, kind, subject, company_name as "companyName" from verification_check where business_id = ${businessID} and state in ('valid', 'pending', 'contested')`.execute(
    db,
  );
  return rows;
}

export interface Row {
  grantedAt: Date | null;
  kind: CheckKind | null;
  subject: string;
  source: CheckSource;
  checkedAt: Date | null;
  expiresAt: Date | null;
}

export async function readPublicRows(db: Db, now: Date, id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select v.granted_at as "grantedAt", c.kind, case when c.kind = 'documents' then '' else c.subject end as subject, coalesce(c.source, 'staff') as source,
      c.checked_at as "checkedAt", c.expires_at as "expiresAt"
    from business b join resource r on r.id = b.id and ${readable('r')}
    left join verification v on v.business_id = b.id and v.expires_at > ${now}
    left join verification_check c on c.business_id = b.id and c.state = 'valid' and c.expires_at > ${now}
    where b.id = ${id} order by array_position(array['register', 'vat', 'email-domain', 'website', 'documents'], c.kind)`.execute(db);
  return rows;
}

/** Tokens that earlier secrets made of these checks of websites. */
export async function writeEarlierTokens(db: Db, earlier: { id: string; tokens: string[] }[]): Promise<void> {
  const values = earlier.map(({ id, tokens }): RawBuilder<unknown> => sql`(${id}::uuid, ${tokens}::text[])`);
  await sql`update verification_check c set earlier_tokens = n.tokens from (values ${sql.join(values)}) n (id, tokens) where c.id = n.id`.execute(db);
}

export async function readEnded(db: Db, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from verification_check where state = 'valid' and expires_at <= ${now}
    order by expires_at limit 100`.execute(db);
  return rows;
}

export async function readUncarried(db: Db, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select business_id as id from verification where expires_at <= ${now} limit 100`.execute(db);
  return rows;
}

export async function noteReminder(db: Db, due: 7 | 30, id: string): Promise<unknown[]> {
  const { rows } = await sql`update verification_check set reminded_days = ${due} where id = ${id} and state = 'valid'
      and (reminded_days is null or reminded_days > ${due}) returning 1`.execute(db);
  return rows;
}

export async function readCodeAddress(db: Db, id: string): Promise<{ address: string }[]> {
  const { rows } = await sql<{ address: string }>`
    select c.address from verification_check c
    where c.id = ${id} and c.state = 'pending' and c.address is not null`.execute(db);
  return rows;
}

export async function readWorkCode(db: Db, codeID: string): Promise<{ email: string; id: string }[]> {
  const { rows } = await sql<{ email: string; id: string }>`
    select w.email, w.code_id as id from work_email w where w.code_id = ${codeID} and (w.checked_at is null or w.checked_at < w.asked_at)`.execute(db);
  return rows;
}

export async function readAdmins(db: Db, businessID: string): Promise<{ accountID: string }[]> {
  const { rows } = await sql<{ accountID: string }>`select account_id as "accountID" from business_access
    where business_id = ${businessID} and access in ('owner', 'admin')`.execute(db);
  return rows;
}

export async function readVerified(db: Db, businessID: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from verification where business_id = ${businessID}`.execute(db);
  return rows;
}

export async function readLetter(db: Db, accountID: string, businessID: string): Promise<{ email: string; company: string }[]> {
  const { rows } = await sql<{ email: string; company: string }>`
    select a.email, b.company_name as company from account a join resource r on r.id = a.id and r.hidden_at is null, business b
    where a.id = ${accountID} and a.email_confirmed_at is not null and b.id = ${businessID}`.execute(db);
  return rows;
}
