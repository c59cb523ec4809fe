import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person. A decision is the business’s, and goes with its request. */
export const personal = {
  collect: {
    awardDecisions: (id) => sql`select a.rfq_id as "rfqID", a.kind, a.at as "decidedAt", a.told_at as "toldAt", a.details,
      (select jsonb_agg(jsonb_build_object('reason', d.reason, 'text', d.text)) from award_decline d where d.award_id = a.id) as declines
      from award a where a.account_id = ${id} order by a.at`,
    awardApprovals: (id) => sql`select a.rfq_id as "rfqID", a.approved_at as "approvedAt", a.refused_at as "refusedAt", a.refuse_reason as reason
      from award a where a.approver_id = ${id} and (a.approved_at is not null or a.refused_at is not null) order by a.at`,
    awardUndos: (id) => sql`select a.rfq_id as "rfqID", a.undone_at as "undoneAt" from award a where a.undone_by = ${id} order by a.undone_at`,
  },
} satisfies Personal;
