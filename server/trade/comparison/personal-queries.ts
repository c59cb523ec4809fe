import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

const received = (ids: string[]) => sql`select q.id from quote q join rfq r on r.id = q.rfq_id where r.business_id = any(${ids})`;

/** What its tables hold of a person, and how it goes: notes with who wrote them, marks stay without a name. */
export const personal = {
  collect: {
    quoteNotes: (id) =>
      sql`select q.rfq_id as "rfqID", q.number, n.text, n.at from quote_note n join quote q on q.id = n.quote_id where n.account_id = ${id} order by n.at`,
    quoteMarks: (id) => sql`select q.rfq_id as "rfqID", q.number, case when m.shortlisted_by = ${id} then m.shortlisted_at end as "shortlistedAt",
        case when m.hidden_by = ${id} then m.hidden_at end as "hiddenAt", case when m.estimate_by = ${id} then m.estimate::text end as estimate,
        case when m.estimate_by = ${id} then m.estimate_note end as "estimateNote"
      from quote_mark m join quote q on q.id = m.quote_id where ${id} in (m.shortlisted_by, m.hidden_by, m.estimate_by) order by q.number`,
  },
  erase: [
    (id) => sql`delete from quote_note where account_id = ${id}`,
    (
      id,
    ) => sql`update quote_mark set shortlisted_by = nullif(shortlisted_by, ${id}), hidden_by = nullif(hidden_by, ${id}), estimate_by = nullif(estimate_by, ${id})
      where ${id} in (shortlisted_by, hidden_by, estimate_by)`,
  ],
  eraseCompanies: [
    (ids) => sql`delete from quote_note where quote_id in (${received(ids)})`,
    (ids) => sql`delete from quote_mark where quote_id in (${received(ids)})`,
    (ids) => sql`delete from quote_choice where quote_id in (${received(ids)})`,
  ],
} satisfies Personal;
