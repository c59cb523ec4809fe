import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

const ownMessages = (id: string) => sql`inquiry_message m join inquiry q on q.id = m.inquiry_id
  where m.account_id = ${id} and ((m.side = 'S' and q.from_id = ${id}) or (m.side = 'R' and q.to_id = ${id}))`;

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    inquiries: (id) => sql`select id as "requestID", from_id as "from", to_id as "to", subject, created_at as "createdAt", closed_at as "closedAt"
      from inquiry where account_id = ${id} or ${id} in (from_id, to_id) order by created_at`,
    messages: (id) =>
      sql`select inquiry_id as "requestID", content, created_at as "createdAt" from inquiry_message where account_id = ${id} order by created_at`,
    attachments: (
      id: string,
    ) => sql`select m.inquiry_id as "requestID", t.name, f.content_type as "contentType", f.byte_size as "bytes", m.created_at as "createdAt"
      from inquiry_attachment t join inquiry_message m on m.id = t.message_id join file f on f.id = t.file_id where m.account_id = ${id} order by m.created_at, t.place`,
    outcomes: (id) => sql`select inquiry_id as "requestID", business_id as "businessID", outcome, reason, value::text as value, currency, at
      from inquiry_outcome where account_id = ${id} order by at`,
    messageSettings: (id) => sql`select typing from message_setting where account_id = ${id}`,
    firstContacts: (id) => sql`select to_id as "to", at from first_contact where account_id = ${id} order by at`,
  },
  erase: [
    (id) => sql`delete from message_setting where account_id = ${id}`,
    (id) => sql`delete from first_contact where account_id = ${id}`,
    // A conversation has another side, which keeps it: ended, and without what they wrote for themselves.
    (id) =>
      sql`update inquiry set closed_at = now(), closed_by = case when from_id = ${id} then 'S' else 'R' end where ${id} in (from_id, to_id) and closed_at is null`,
    // Files that nothing names any more go with the sweep of uploads.
    (id) => sql`delete from inquiry_attachment where message_id in (select m.id from ${ownMessages(id)})`,
    (id) => sql`update inquiry_message set content = '[deleted]', files = 0 where id in (select m.id from ${ownMessages(id)})`,
    // What became of an inquiry stays with the company, said by nobody.
    (id) => sql`update inquiry_outcome set account_id = null where account_id = ${id}`,
    (id) => sql`delete from inquiry_read where account_id = ${id}`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from inquiry_outcome where business_id = any(${ids})`,
    (ids) => sql`delete from first_contact where from_id = any(${ids}) or to_id = any(${ids})`,
  ],
} satisfies Personal;
