import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { contested } from '#server/company/business/certificates/counting-queries.ts';

export interface Twin {
  key: string;
  /** Of the case that is open; null where none is. */
  caseID: string | null;
}

/** Issuers with numbers that this company and another one have, as far as staff has not decided about just these companies. */
export async function readTwins(db: Db, businessID: string): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select distinct own.twin_key as key, o.id as "caseID" from certificate own
    left join certificate_case o on o.twin_key = own.twin_key and o.decided_at is null
    where own.business_id = ${businessID} and exists (
      select from certificate k where k.twin_key = own.twin_key and k.business_id <> ${businessID}
        and (o.id is not null or not exists (
          select from certificate_case d join certificate_case_party one on one.case_id = d.id and one.business_id = ${businessID}
            join certificate_case_party two on two.case_id = d.id and two.business_id = k.business_id
          where d.twin_key = own.twin_key and d.decided_at is not null)))`.execute(db);
  return rows;
}

/** @returns its id, also when somebody was faster. */
export async function openCase(db: Db, key: string, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into certificate_case (id, twin_key, opened_at) values (${newId()}, ${key}, ${at})
    on conflict (twin_key) where decided_at is null do update set twin_key = excluded.twin_key returning id`.execute(db);
  return rows[0]?.id as string;
}

/** Everybody who has this number of this issuer is a party; whoever has it no more is none. */
export async function writeParties(db: Db, caseID: string, key: string): Promise<void> {
  await sql`insert into certificate_case_party (case_id, certificate_id, business_id) select ${caseID}, k.id, k.business_id from certificate k where k.twin_key = ${key}
    on conflict do nothing`.execute(db);
}

/** Open cases of this company with everybody in them; `companies` are in the order of their ids. */
export async function readCases(db: Db, businessID: string): Promise<{ id: string; companies: string[] }[]> {
  const { rows } = await sql<{ id: string; companies: string[] }>`
    select o.id, array(select distinct p.business_id from certificate_case_party p where p.case_id = o.id order by 1) as companies from certificate_case o
    where o.decided_at is null and exists (select from certificate_case_party own where own.case_id = o.id and own.business_id = ${businessID})`.execute(db);
  return rows;
}

/** Whose certificate is gone, or has another number now, is no party any more. */
export async function removeParties(db: Db, caseIDs: string[]): Promise<void> {
  await sql`delete from certificate_case_party p using certificate_case o where o.id = p.case_id and o.id = any(${caseIDs}::uuid[])
    and not exists (select from certificate k where k.id = p.certificate_id and k.twin_key = o.twin_key)`.execute(db);
}

/** A case of one company is none. @returns those that ended. */
export async function endCases(db: Db, caseIDs: string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update certificate_case o set decided_at = ${at} where o.id = any(${caseIDs}::uuid[]) and o.decided_at is null
    and (select count(distinct p.business_id) from certificate_case_party p where p.case_id = o.id) < 2 returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function closeCase(db: Db, id: string, { by, reason, at }: { by: string; reason: string; at: Date }): Promise<void> {
  await sql`update certificate_case set decided_by = ${by}, decided_at = ${at}, reason = ${reason} where id = ${id}`.execute(db);
}

export interface StoredCase {
  id: string;
  at: string;
  state: 'open' | 'closed';
  reason: string | null;
}

export async function readCase(db: Db, id: string, lock: 'lock' | 'read' = 'read'): Promise<StoredCase | null> {
  const { rows } =
    await sql<StoredCase>`select id, ${isoMilliseconds('opened_at')} as at, case when decided_at is null then 'open' else 'closed' end as state, reason
    from certificate_case where id = ${id} ${sql.raw(lock === 'lock' ? 'for update' : '')}`.execute(db);
  return rows[0] ?? null;
}

interface StoredParty {
  certificateID: string;
  businessID: string;
  rightful: boolean | null;
  /** Null for a certificate that its company has taken off. */
  name: string | null;
}

export async function readParties(db: Db, caseID: string): Promise<StoredParty[]> {
  const { rows } = await sql<StoredParty>`select p.certificate_id as "certificateID", p.business_id as "businessID", p.rightful, k.name
    from certificate_case_party p left join certificate k on k.id = p.certificate_id where p.case_id = ${caseID} order by p.business_id, p.certificate_id`.execute(
    db,
  );
  return rows;
}

export async function writeRightful(db: Db, caseID: string, rightful: string[]): Promise<void> {
  await sql`update certificate_case_party set rightful = certificate_id = any(${rightful}::uuid[]) where case_id = ${caseID}`.execute(db);
}

/** Whether staff still has to decide whose a certificate is. */
export async function isContested(db: Db, certificateID: string): Promise<boolean> {
  const { rows } = await sql`select 1 from certificate k where k.id = ${certificateID} and ${contested}`.execute(db);
  return rows.length > 0;
}
