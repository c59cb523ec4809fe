import { type RawBuilder, sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

const forgetBuyer = (whose: RawBuilder<unknown>) =>
  sql`update quote_revision v set buyer_name = null from quote q join rfq r on r.id = q.rfq_id where q.id = v.quote_id and v.buyer_name is not null and ${whose}`;

/** What its tables hold of a person or a company, and how it goes. What was submitted is the company’s, and not of who wrote it. */
export const personal = {
  collect: {
    quotesWritten: (
      id,
    ) => sql`select q.rfq_id as "rfqID", q.number, v.revision, v.at as "submittedAt", v.currency, v.incoterm, v.place, v.payment_terms as "paymentTerms", v.note,
      (select jsonb_agg(jsonb_build_object('line', a.number, 'notOffered', l.not_offered, 'moq', trim_scale(l.moq)::text, 'leadDays', l.lead_days, 'note', l.note,
        'prices', (select jsonb_agg(jsonb_build_object('from', trim_scale(b.from_quantity)::text, 'price', trim_scale(b.price)::text) order by b.from_quantity) from quote_break b
          where (b.quote_id, b.revision, b.line_id, b.place) = (l.quote_id, l.revision, l.line_id, l.place))) order by a.number, l.place)
        from quote_line l join rfq_line a on a.rfq_id = q.rfq_id and a.id = l.line_id where l.quote_id = v.quote_id and l.revision = v.revision) as lines,
      (select jsonb_agg(f.name order by f.place) from quote_file f where f.quote_id = v.quote_id and f.revision = v.revision) as files from quote_revision v join quote q on q.id = v.quote_id
      where v.account_id = ${id} order by v.at`,
    quoteDrafts: (id) =>
      sql`select q.rfq_id as "rfqID", q.draft, q.drafted_at as "changedAt",
        (select jsonb_agg(f.name order by f.place) from quote_file f where f.quote_id = q.id and f.revision = 0) as files
      from quote q where ${id} in (q.drafted_by, q.submitted_by) order by q.drafted_at`,
    quoteProlongRequests: (id) =>
      sql`select q.rfq_id as "rfqID", q.number, q.prolong_asked_at as "askedAt" from quote q where q.prolong_asked_by = ${id} order by q.prolong_asked_at`,
  },
  // Whom a quote was for is no longer said by its document (TPU-007).
  erase: [(id) => forgetBuyer(sql`r.account_id = ${id} and r.business_id is null`)],
  eraseCompanies: [
    (ids) => forgetBuyer(sql`r.business_id = any(${ids})`),
    // What of it was ordered stands in the versions of the order. Quotes to its own requests are of those who wrote them.
    (ids) => sql`delete from quote where business_id = any(${ids})`,
  ],
} satisfies Personal;
