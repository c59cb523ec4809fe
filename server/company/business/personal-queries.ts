import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    claims: (id) => sql`select business_id as "businessID", email, created_at as "createdAt", used_at as "usedAt"
      from business_claim where account_id = ${id} order by created_at`,
    companyHistory: (
      id: string,
    ) => sql`select business_id as "businessID", what, case when account_id = ${id} then detail end as detail, created_at as "createdAt"
      from business_deed where account_id = ${id} or about_id = ${id} order by created_at`,
    claimsByEvidence: (id) => sql`select business_id as "businessID", evidence, state, answer, created_at as "createdAt"
      from business_claim_request where account_id = ${id} order by created_at`,
  },
  erase: [
    (id) => sql`delete from business_claim where account_id = ${id}`,
    // What they did stays in the history of the company under no name; their address is none of its business any more.
    (id) => sql`update business_deed set detail = null where lower(detail) = (select lower(email) from account where id = ${id})`,
    (id) => sql`delete from business_claim_request where account_id = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from business_category where business_id = any(${ids})`,
    (ids) => sql`delete from business_claim where business_id = any(${ids})`,
    (ids) => sql`delete from business_claim_request where business_id = any(${ids})`,
    (ids) => sql`delete from business_deed where business_id = any(${ids})`,
    (ids) => sql`delete from business_deletion where business_id = any(${ids})`,
    (ids) => sql`delete from business_name where business_id = any(${ids})`,
    (ids) => sql`delete from business_number where business_id = any(${ids})`,
    (ids) => sql`delete from business_site where business_id = any(${ids})`,
    (ids) => sql`delete from business_picture where business_id = any(${ids})`,
    (ids) => sql`delete from business_first_product where business_id = any(${ids})`,
    (ids) => sql`delete from certificate where business_id = any(${ids})`,
    (ids) => sql`delete from business where id = any(${ids})`,
  ],
} satisfies Personal;
