import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    businesses: (id) => sql`select x.business_id as "businessID", b.company_name as "companyName", x.access, x.created_at as "since"
      from business_access x join business b on b.id = x.business_id where x.account_id = ${id} order by x.created_at`,
    invitations: (id) => sql`select i.business_id as "businessID", i.email, i.access, i.created_at as "createdAt"
      from business_invitation i join account a on a.id = ${id} and (lower(a.email) = lower(i.email) or i.invited_by = a.id) order by i.created_at`,
  },
  erase: [
    (id) => sql`delete from business_access where account_id = ${id}`,
    (id) => sql`delete from business_invitation where lower(email) = (select lower(email) from account where id = ${id})`,
    (id) => sql`update business_invitation set invited_by = null where invited_by = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from business_access where business_id = any(${ids})`,
    (ids) => sql`delete from business_invitation where business_id = any(${ids})`,
  ],
} satisfies Personal;
