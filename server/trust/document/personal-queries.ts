import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

const documentsOf = (ids: string[]) => sql`select x.id from document_release x join document d on d.id = x.document_id
  where d.business_id = any(${ids}) or x.to_id = any(${ids})`;

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    documents: (id) => sql`select business_id as "businessID", name, created_at as "createdAt" from document where added_by = ${id} order by created_at`,
    documentsReleased: (
      id: string,
    ) => sql`select d.name, x.to_id as "toID", x.released_at as "releasedAt", x.expires_at as "validUntil", x.revoked_at as "revokedAt"
      from document_release x join document d on d.id = x.document_id where x.released_by = ${id} or x.to_id = ${id} order by x.released_at`,
    documentsOpened: (id) => sql`select d.name, d.business_id as "businessID", v.viewed_at as "viewedAt" from document_view v
      join document_release x on x.id = v.release_id join document d on d.id = x.document_id where v.account_id = ${id} order by v.viewed_at`,
  },
  erase: [
    (id) => sql`update document set added_by = null where added_by = ${id}`,
    (id) => sql`update document_release set released_by = null where released_by = ${id}`,
    (id) => sql`delete from document_view where release_id in (select r.id from document_release r where r.to_id = ${id})`,
    (id) => sql`delete from document_release where to_id = ${id}`,
    // That it was opened stays; by whom goes.
    (id) => sql`update document_view set account_id = null where account_id = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from document_view where release_id in (${documentsOf(ids)})`,
    (ids) => sql`delete from document_release where id in (${documentsOf(ids)})`,
    (ids) => sql`delete from document where business_id = any(${ids})`,
  ],
} satisfies Personal;
