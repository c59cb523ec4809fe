import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person or a company, and how it goes. What was submitted is the company’s, and not of who wrote it. */
export const personal = {
  collect: {
    quotesWritten: (id) => sql`select q.rfq_id as "rfqID", q.number, v.revision, v.at as "submittedAt", v.note,
      (select jsonb_agg(f.name order by f.place) from quote_file f where f.quote_id = v.quote_id and f.revision = v.revision) as files from quote_revision v join quote q on q.id = v.quote_id
      where v.account_id = ${id} order by v.at`,
    quoteDrafts: (id) =>
      sql`select q.rfq_id as "rfqID", q.draft, q.drafted_at as "changedAt",
        (select jsonb_agg(f.name order by f.place) from quote_file f where f.quote_id = q.id and f.revision = 0) as files
      from quote q where ${id} in (q.drafted_by, q.submitted_by) order by q.drafted_at`,
    quoteProlongRequests: (id) =>
      sql`select q.rfq_id as "rfqID", q.number, q.prolong_asked_at as "askedAt" from quote q where q.prolong_asked_by = ${id} order by q.prolong_asked_at`,
  },
  eraseCompanies: [(ids) => sql`delete from quote q using rfq r where r.id = q.rfq_id and (q.business_id = any(${ids}) or r.business_id = any(${ids}))`],
} satisfies Personal;
