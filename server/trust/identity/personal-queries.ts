import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes (BUY-009). */
export const personal = {
  collect: {
    companyIdentity: (
      id,
    ) => sql`select number, register_name as "registerName", company_name as "companyName", domain, method, since, confirmed_at as "confirmedAt",
      number_shown_at as "numberShownAt", ended_at as "endedAt", ended_because as "endedBecause" from company_identity where account_id = ${id}`,
    identityCases: (id) => sql`select kind, domain, company_name as "companyName", number, opened_at as "openedAt", decided_at as "decidedAt", outcome, reason
      from identity_case where account_id = ${id} order by opened_at`,
    identityNotices: (id) => sql`select business_id as "businessID", domain, at from identity_notice where account_id = ${id} order by at`,
    identityObjections: (id) => sql`select business_id as "businessID", domain, opened_at as "openedAt" from identity_case
      where asked_by = ${id} and kind = 'objection' order by opened_at`,
  },
  erase: [
    (id) => sql`delete from company_identity where account_id = ${id}`,
    (id) => sql`delete from identity_notice where account_id = ${id}`,
    (id) => sql`delete from identity_case where account_id = ${id}`,
    (id) => sql`update identity_case set asked_by = nullif(asked_by, ${id}), decided_by = nullif(decided_by, ${id}) where ${id} in (asked_by, decided_by)`,
  ],
  eraseCompanies: [
    (ids) => sql`update company_identity set business_id = null where business_id = any(${ids})`,
    (ids) => sql`delete from identity_notice where business_id = any(${ids})`,
    (ids) => sql`delete from identity_case where business_id = any(${ids})`,
  ],
} satisfies Personal;
