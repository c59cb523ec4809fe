import { sql } from 'kysely';
import type { Employee, IdentityCase } from '#contract/trust/identity.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { readable } from '#server/network/resource/queries.ts';
import { identityParts } from '#server/people/profile/identity-queries.ts';

interface NewCase {
  accountID: string;
  domain: string;
  companyName: string;
  at: Date;
}

/** Asked once more while staff has not decided, a claim is about what was asked last. */
export async function openClaim(db: Db, { accountID, domain, companyName, number, summary, at }: NewCase & { number: string; summary: string }): Promise<void> {
  await sql`update identity_case set decided_at = ${at}, outcome = 'ended' where account_id = ${accountID} and kind = 'claim' and decided_at is null`.execute(
    db,
  );
  await sql`insert into identity_case (id, kind, account_id, domain, company_name, number, summary, asked_by, opened_at)
    values (${newId()}, 'claim', ${accountID}, ${domain}, ${companyName}, ${number}, ${summary}, ${accountID}, ${at})`.execute(db);
}

/** A second objection beside an open one is none. */
export async function openObjection(
  db: Db,
  { accountID, domain, companyName, businessID, by, at }: NewCase & { businessID: string | null; by: string },
): Promise<void> {
  await sql`insert into identity_case (id, kind, account_id, domain, company_name, business_id, asked_by, opened_at)
    values (${newId()}, 'objection', ${accountID}, ${domain}, ${companyName}, ${businessID}, ${by}, ${at})
    on conflict (account_id, kind, domain) where decided_at is null do nothing`.execute(db);
}

/** The objection to somebody at a domain that waits. */
export async function readOpenObjection(db: Db, accountID: string, domain: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from identity_case where account_id = ${accountID} and kind = 'objection' and domain = ${domain}
    and decided_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** What waits about somebody has nothing to wait for any more. */
export async function endClaims(db: Db, accountID: string, at: Date): Promise<void> {
  await sql`update identity_case set decided_at = ${at}, outcome = 'ended' where account_id = ${accountID} and kind = 'claim' and decided_at is null`.execute(
    db,
  );
}

export interface StoredCase {
  id: string;
  kind: 'claim' | 'objection';
  accountID: string;
  domain: string;
  companyName: string;
  number: string | null;
  summary: string;
  businessID: string | null;
  isOpen: boolean;
}

export async function lockCase(db: Db, id: string): Promise<StoredCase | null> {
  const { rows } = await sql<StoredCase>`select id, kind, account_id as "accountID", domain, company_name as "companyName", number, summary,
    business_id as "businessID", decided_at is null as "isOpen" from identity_case where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function closeCase(
  db: Db,
  id: string,
  { outcome, reason, by, at }: { outcome: 'agreed' | 'refused'; reason: string; by: string; at: Date },
): Promise<void> {
  await sql`update identity_case set outcome = ${outcome}, reason = ${reason}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(db);
}

export async function readCase(db: Db, id: string): Promise<IdentityCase | null> {
  const { rows } =
    await sql<IdentityCase>`select o.id as "caseID", o.kind, ${isoSeconds('o.opened_at')} as at, case when o.decided_at is null then 'open' else 'closed' end as state,
      o.outcome, coalesce(o.reason, '') as reason, o.company_name as "companyName", o.domain, o.number, o.summary,
      jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name, 'since', ${isoSeconds('a.created_at')}) as person,
      (select jsonb_build_object('businessID', b.id, 'name', b.company_name) from business b where b.id = o.business_id) as holder
    from identity_case o join account a on a.id = o.account_id where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Domains that a business `h.business_id` holds or shares by a check that holds, with `h.key` as the domain. */
const heldDomains = sql`(select d.business_id, d.key from held_identifier d where d.kind = 'domain'
    and exists (select from verification_check k where k.business_id = d.business_id and k.kind in ('email-domain', 'website') and k.subject = d.key and ${checkHolds('k')})
  union select s.business_id, s.key from held_identifier_share s where s.kind = 'domain')`;

/** Who is confirmed at a domain of a business without being one of its people here. */
export async function readEmployees(db: Db, businessID: string, accountID?: string): Promise<Employee[]> {
  const { rows } = await sql<Employee>`select a.id as "userID", a.first_name || ' ' || a.last_name as name, w.domain, ${isoSeconds('w.checked_at')} as at,
      exists (select from identity_case o where o.account_id = a.id and o.kind = 'objection' and o.domain = w.domain and o.decided_at is null) as objected
    from ${heldDomains} h join work_email w on w.domain = h.key and w.checked_at is not null join account a on a.id = w.account_id
      join resource r on r.id = a.id and ${readable('r')}
    where h.business_id = ${businessID} and exists (select from ${identityParts(sql`a.id`)})
      and not exists (select from business_access x where x.business_id = h.business_id and x.account_id = a.id)
      and (${accountID ?? null}::uuid is null or a.id = ${accountID ?? null}) order by w.checked_at desc, a.id limit 200`.execute(db);
  return rows;
}

/** Notes that the companies which hold a domain hear of somebody. @returns those that had not heard of them yet */
export async function noteHolders(db: Db, accountID: string, domain: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into identity_notice (account_id, business_id, domain, at)
    select ${accountID}, h.business_id, ${domain}, ${at} from ${heldDomains} h where h.key = ${domain}
      and not exists (select from business_access x where x.business_id = h.business_id and x.account_id = ${accountID})
    on conflict do nothing returning business_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readOwners(db: Db, businessID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account_id as id from business_access where business_id = ${businessID} and access = 'owner'
    order by created_at, account_id`.execute(db);
  return rows.map(({ id }) => id);
}
