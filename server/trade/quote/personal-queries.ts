import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person or a company, and how it goes. What was submitted is the company’s, and not of who wrote it. */
export const personal = {
  collect: {
    quotesWritten: (
      id,
    ) => sql`select q.rfq_id as "rfqID", q.number, v.revision, v.at as "submittedAt", v.note from quote_revision v join quote q on q.id = v.quote_id
      where v.account_id = ${id} order by v.at`,
    quoteDrafts: (id) =>
      sql`select q.rfq_id as "rfqID", q.draft, q.drafted_at as "changedAt" from quote q where ${id} in (q.drafted_by, q.submitted_by) order by q.drafted_at`,
  },
  eraseCompanies: [(ids) => sql`delete from quote q using rfq r where r.id = q.rfq_id and (q.business_id = any(${ids}) or r.business_id = any(${ids}))`],
} satisfies Personal;
