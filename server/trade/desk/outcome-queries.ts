import { sql } from 'kysely';
import type { InquiryOutcome } from '#contract/trade/desk/outcome.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { outcomeOf } from '../inquiry/outcome-queries.ts';
import { mayQuoteFor } from '../rfq/sides-queries.ts';

/** What became of the latest inquiries that a business received. Where there is a quote, the value is for who may read it, and for who typed it (QUO-002). */
export async function readOutcomes(db: Db, businessID: string, accountID: string): Promise<InquiryOutcome[]> {
  const { rows } = await sql<InquiryOutcome>`
    select q.id as "requestID", ${outcomeOf} as outcome, o.reason, ${isoMilliseconds('o.at')} as at,
      case when o.value is not null and (o.account_id = ${accountID} or o.rfq_id is null or ${mayQuoteFor(sql`o.business_id`, accountID)})
        then jsonb_build_object('amount', trim_scale(o.value)::text, 'currency', o.currency) end as value,
      case when a.id is not null then jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name) end as by
    from (select * from inquiry where to_id = ${businessID} and held_at is null order by last_message_at desc, id desc limit 500) q
    left join inquiry_outcome o on o.inquiry_id = q.id left join account a on a.id = o.account_id left join rfq r on r.id = o.rfq_id
    left join business_access x on x.business_id = o.business_id and x.account_id = ${accountID} left join rfq_setting s on s.business_id = o.business_id
    order by q.last_message_at desc, q.id desc`.execute(db);
  return rows;
}
