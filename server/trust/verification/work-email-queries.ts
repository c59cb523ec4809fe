import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface Stored {
  codeID: string;
  email: string;
  domain: string;
  companyName: string;
  failures: number;
  askedAt: Date;
  checkedAt: Date | null;
}

/** One's own, as long as the profile names the company that it was given for. */
export async function readWorkEmail(db: Db, accountID: string): Promise<Stored | null> {
  const { rows } = await sql<Stored>`
    select w.code_id as "codeID", w.email, w.domain, w.company_name as "companyName", w.failures, w.asked_at as "askedAt", w.checked_at as "checkedAt"
    from work_email w join profile p on p.account_id = w.account_id and lower(p.company_name) = lower(w.company_name)
    where w.account_id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** Whether staff agreed with the holder of a domain that somebody is not one of its people. */
export async function isDisowned(db: Db, accountID: string, domain: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from identity_case where account_id = ${accountID} and kind = 'objection' and domain = ${domain} and outcome = 'agreed' limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Takes away the address that was asked for or proved for another company before the profile named this one. @returns whether there was one */
export async function deleteOfOther(db: Db, accountID: string, { companyName, at }: { companyName: string | null; at: Date }): Promise<boolean> {
  const { rows } = await sql`delete from work_email where account_id = ${accountID} and asked_at < ${at}
    and lower(company_name) is distinct from lower(${companyName}::text) returning 1`.execute(db);
  return rows.length > 0;
}

export async function lockCompanyName(db: Db, accountID: string): Promise<{ companyName: string | null }[]> {
  const { rows } = await sql<{
    companyName: string | null;
  }>`select company_name as "companyName" from profile where account_id = ${accountID} for update`.execute(db);
  return rows;
}

export async function upsertWorkEmail(
  db: Db,
  { accountID, codeID, email, domain, companyName, at }: { accountID: string; codeID: string; email: string; domain: string; companyName: string; at: Date },
): Promise<void> {
  await sql`insert into work_email (account_id, code_id, email, domain, company_name, asked_at)
      values (${accountID}, ${codeID}, ${email}, ${domain}, ${companyName}, ${at})
      on conflict (account_id) do update set code_id = excluded.code_id, email = excluded.email, domain = excluded.domain,
        company_name = excluded.company_name, asked_at = excluded.asked_at, failures = 0,
        checked_at = case when lower(work_email.email) = lower(excluded.email) and lower(work_email.company_name) = lower(excluded.company_name) then work_email.checked_at end`.execute(
    db,
  );
}

export async function countFailure(db: Db, codeID: string): Promise<void> {
  await sql`update work_email set failures = failures + 1 where code_id = ${codeID}`.execute(db);
}

export async function lockWorkEmail(db: Db, accountID: string): Promise<void> {
  await sql`select 1 from work_email where account_id = ${accountID} for update`.execute(db);
}

export async function markChecked(db: Db, at: Date, accountID: string): Promise<void> {
  await sql`update work_email set checked_at = ${at} where account_id = ${accountID}`.execute(db);
}

export async function deleteWorkEmail(db: Db, accountID: string): Promise<void> {
  await sql`delete from work_email where account_id = ${accountID}`.execute(db);
}
