import { type RawBuilder, sql } from 'kysely';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { buyerName } from '#server/trade/rfq/reading/offered-queries.ts';
import { askedLines } from '#server/trade/rfq/revision/content-queries.ts';
import { contentOf } from '../content-queries.ts';
import type { Printed } from './quote-pdf.ts';

/** What a document says of the revision `v` of a quote `q` to the request `r`: all of it as it was stored, and the names of both sides. */
export const printed: RawBuilder<Printed> = sql`coalesce(q.number, '') as number, v.revision, v.answers, ${isoMilliseconds('v.at')} as at, coalesce(r.number, '') as "rfqNumber", r.title,
    (select b.company_name from business b where b.id = q.business_id) as supplier,
    ${buyerName} as buyer,
    ${contentOf} as content,
    coalesce((select w.content->'lines' from rfq_revision w where w.rfq_id = r.id and w.revision = v.answers), ${askedLines}) as asked
  from quote q join rfq r on r.id = q.rfq_id join account a on a.id = r.account_id left join business buyer on buyer.id = r.business_id`;
