import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person. A decision is the business’s, and goes with its request. */
export const personal = {
  collect: {
    awardDecisions: (id) => sql`select a.rfq_id as "rfqID", a.kind, a.at as "decidedAt", a.told_at as "toldAt", a.details,
      (select jsonb_agg(jsonb_build_object('quote', q.number, 'quantity', trim_scale(p.quantity)::text, 'total', p.total::text)) from award_part p join quote q on q.id = p.quote_id
        where p.award_id = a.id) as awarded,
      (select jsonb_agg(jsonb_build_object('reason', d.reason, 'text', d.text)) from award_decline d where d.award_id = a.id) as declines
      from award a where a.account_id = ${id} order by a.at`,
    awardApprovals: (id) => sql`select a.rfq_id as "rfqID", a.approved_at as "approvedAt", a.refused_at as "refusedAt", a.refuse_reason as reason
      from award a where a.approver_id = ${id} and (a.approved_at is not null or a.refused_at is not null) order by a.at`,
    awardUndos: (id) => sql`select a.rfq_id as "rfqID", a.undone_at as "undoneAt" from award a where a.undone_by = ${id} order by a.undone_at`,
  },
  // A decision that was not told is none, once who asked is gone.
  erase: [
    (id) => sql`update award set undone_at = trade_now() where told_at is null and undone_at is null and refused_at is null and unanswered_at is null
      and rfq_id in (select id from rfq where account_id = ${id} and business_id is null and cancelled_at is not null)`,
  ],
  eraseCompanies: [
    // One that was told says to whom and where no more.
    (ids) => sql`delete from award where told_at is null and rfq_id in (select id from rfq where business_id = any(${ids}))`,
    (ids) =>
      sql`update award set details = '{}', approver_id = null, approve_until = null where rfq_id in (select id from rfq where business_id = any(${ids}))`,
  ],
} satisfies Personal;
