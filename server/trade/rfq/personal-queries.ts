import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

const drafts = (where: ReturnType<typeof sql>) => sql`delete from rfq where published_at is null and held_at is null and ${where}`;
/** Of companies, as buyers. */
const theirs = (ids: string[]) => sql`rfq_id in (select id from rfq where business_id = any(${ids}))`;

/** What its tables hold of a person or a company, and how it goes (TPU-006, TPU-007). */
export const personal = {
  collect: {
    requestsForQuotation: (id) => sql`select r.id as "rfqID", r.number, r.title, r.note, r.created_at as "createdAt", r.published_at as "publishedAt",
      (select jsonb_agg(jsonb_build_object('description', l.description, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit, 'targetPrice', trim_scale(l.target_price)::text, 'note', l.note) order by l.number)
        from rfq_line l where l.rfq_id = r.id) as lines,
      (select jsonb_agg(f.name order by f.place) from rfq_file f where f.rfq_id = r.id) as files from rfq r where r.account_id = ${id} order by r.created_at`,
    requestQuestions: (id) => sql`select rfq_id as "rfqID", text, at as "askedAt" from rfq_question where account_id = ${id} order by at`,
    requestAnswers: (id) => sql`select rfq_id as "rfqID", answer, answered_at as "answeredAt" from rfq_question where answered_by = ${id} order by answered_at`,
    requestTeams: (id) => sql`select rfq_id as "rfqID", may, at from rfq_team where account_id = ${id} order by at`,
    requestAssignments: (id) => sql`select rfq_id as "rfqID", business_id as "businessID", at from rfq_assignment where account_id = ${id} order by at`,
    requestInvitations: (id) => sql`select rfq_id as "rfqID", business_id as "businessID", at from rfq_invitation where account_id = ${id} order by at`,
    requestDeeds: (id) => sql`select rfq_id as "rfqID", what, at from rfq_history where account_id = ${id} order by at`,
    requestRevisions: (id) => sql`select rfq_id as "rfqID", revision, at from rfq_revision where account_id = ${id} order by at`,
  },
  erase: [
    (id) => drafts(sql`account_id = ${id}`),
    (id) => sql`delete from rfq_team where account_id = ${id}`,
    (id) => sql`delete from rfq_assignment where account_id = ${id}`,
  ],
  eraseCompanies: [
    // What suppliers were told of ended before (`endRequestsOf`), and is forgotten with time; the rest was the business’s alone.
    (ids) => sql`delete from rfq where published_at is null and business_id = any(${ids})`,
    (ids) => sql`update rfq_line set target_price = null where target_price is not null and ${theirs(ids)}`,
    (ids) => sql`delete from rfq_team where ${theirs(ids)}`,
    (
      ids,
    ) => sql`update rfq set business_id = null, buyer_erased_at = trade_now(), responsible_id = null, approver_id = null, decision_due_at = null, invited = '{}'
      where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_file_opening where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_history where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_question where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_invitation where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_dismissal where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_told where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_opening where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_exclusion where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_assignment where business_id = any(${ids})`,
    (ids) => sql`delete from invitation_mail_stop where business_id = any(${ids})`,
    (ids) => sql`delete from rfq_setting where business_id = any(${ids})`,
  ],
} satisfies Personal;
