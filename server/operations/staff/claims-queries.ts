import { sql } from 'kysely';
import type { AppealCase, ClaimCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import type { Snapshot } from '#server/trust/report/queries.ts';

export type Row = Omit<AppealCase, 'decision' | 'words'> & { moderationID: string; snapshot: Snapshot };

/** Others who could decide: staff with a second factor. */
export async function countColleagues(db: Db, staffID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from staff s join second_factor f on f.account_id = s.account_id and f.confirmed_at is not null
    where s.account_id <> ${staffID} and not exists (select 1 from suspension x where x.account_id = s.account_id)`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readName(db: Db, accountID: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select first_name || ' ' || last_name as name from account where id = ${accountID}`.execute(db);
  return rows[0]?.name ?? '';
}

export async function readClaimCase(db: Db, id: string): Promise<ClaimCase[]> {
  const { rows } = await sql<ClaimCase>`
    select c.id as "claimID", ${isoMilliseconds('c.created_at')} as at, c.state, c.evidence, coalesce(c.answer, '') as answer,
      jsonb_build_object('id', b.id, 'name', b.company_name, 'city', b.city, 'website', b.contact_info ->> 'website', 'email', b.contact_info ->> 'email',
        'claimed', exists (select 1 from business_access x where x.business_id = b.id)) as company,
      jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name, 'email', a.email, 'since', ${isoMilliseconds('a.created_at')},
        'companies', (select count(*) from business_access x where x.account_id = a.id)) as by,
      (select count(*) from business_claim_request o where o.business_id = c.business_id and o.id <> c.id and o.state = 'open') as rivals
    from business_claim_request c join business b on b.id = c.business_id join account a on a.id = c.account_id where c.id = ${id}`.execute(db);
  return rows;
}

export async function readAppealCase(db: Db, staffID: string, id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id as "appealID", 'WBN-A-' || lpad(p.number::text, 6, '0') as number, ${isoMilliseconds('p.created_at')} as at, p.state,
      case when p.report_id is null then 'subject' else 'reporter' end as side, p.content, p.outcome, coalesce(p.answer, '') as answer, p.moderation_id as "moderationID",
      m.snapshot, coalesce(p.report_id, (select t.id from report t where t.moderation_id = m.id order by t.number limit 1)) as "reportID",
      coalesce(m.account_id = ${staffID}, false) as "isOwn"
    from appeal p join moderation m on m.id = p.moderation_id where p.id = ${id}`.execute(db);
  return rows;
}
