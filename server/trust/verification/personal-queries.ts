import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    workEmail: (id) => sql`select email, company_name as "companyName", asked_at as "askedAt", checked_at as "checkedAt"
      from work_email where account_id = ${id}`,
    verificationChecks: (id) => sql`select business_id as "businessID", kind, state, subject, address, asked_at as "askedAt"
      from verification_check where asked_by = ${id} order by asked_at`,
    contestedClaims: (id) => sql`select id, outcome, reason, decided_at as "decidedAt" from contested_claim where decided_by = ${id} order by decided_at`,
    sharedIdentifiers: (id) => sql`select kind, key, at from held_identifier_share where decided_by = ${id} order by at`,
    verificationRequests: (id) => sql`select business_id as "businessID", state, asked_at as "askedAt"
      from verification_request where asked_by = ${id} order by asked_at`,
  },
  erase: [
    (id) => sql`delete from work_email where account_id = ${id}`,
    // What was checked of a company stays the company's, under no name; a code that is still on its way leads to nobody.
    (id) =>
      sql`update verification_check set state = case when address is null then state else 'withdrawn' end, address = null, asked_by = null where asked_by = ${id}`,
    (id) => sql`update verification_check set decided_by = null where decided_by = ${id}`,
    (id) => sql`update held_identifier_share set decided_by = null where decided_by = ${id}`,
    (id) => sql`update contested_claim set decided_by = null where decided_by = ${id}`,
    (id) =>
      sql`update verification_request set asked_by = nullif(asked_by, ${id}), decided_by = nullif(decided_by, ${id}) where ${id} in (asked_by, decided_by)`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from held_identifier_share where business_id = any(${ids})`,
    // What others of its group share is theirs from here on.
    (ids) => sql`with passed as (update held_identifier h set business_id = n.business_id
        from (select distinct on (kind, key) kind, key, business_id from held_identifier_share order by kind, key, at) n
        where h.business_id = any(${ids}) and n.kind = h.kind and n.key = h.key returning h.kind, h.key, h.business_id)
      delete from held_identifier_share s using passed p where s.kind = p.kind and s.key = p.key and s.business_id = p.business_id`,
    (ids) => sql`delete from held_identifier where business_id = any(${ids})`,
    (ids) => sql`delete from contested_claim where business_id = any(${ids})`,
    (ids) => sql`update contested_claim set holder_id = null where holder_id = any(${ids})`,
    (ids) => sql`delete from verification_rest where business_id = any(${ids})`,
    (ids) => sql`delete from certificate_reminder where business_id = any(${ids})`,
    (ids) => sql`delete from verification where business_id = any(${ids})`,
    (ids) => sql`delete from verification_check where business_id = any(${ids})`,
    (ids) => sql`delete from verification_request where business_id = any(${ids})`,
  ],
} satisfies Personal;
