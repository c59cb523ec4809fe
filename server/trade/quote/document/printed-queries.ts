import { type RawBuilder, sql } from 'kysely';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { buyerName } from '#server/trade/rfq/reading/offered-queries.ts';
import { askedLines } from '#server/trade/rfq/revision/content-queries.ts';
import { contentOf } from '../content-queries.ts';
import type { Printed } from './quote-pdf.ts';

/**
 * What a document says of the revision `v` of a quote `q` to the request `r`: all of it as it was stored, names too. An erased buyer has none there, and is
 * called what they are called everywhere.
 */
export const printed: RawBuilder<Printed> = sql`coalesce(q.number, '') as number, v.revision, v.answers, ${isoMilliseconds('v.at')} as at, coalesce(r.number, '') as "rfqNumber",
    coalesce(w.content->>'title', r.title) as title, coalesce(v.supplier_name, s.company_name) as supplier, coalesce(v.buyer_name, ${buyerName}) as buyer,
    to_jsonb(coalesce(v.certificate_names, '{}')) as certificates, ${contentOf} as content, coalesce(w.content->'lines', ${askedLines}) as asked
  from quote_revision v join quote q on q.id = v.quote_id join rfq r on r.id = q.rfq_id join business s on s.id = q.business_id join account a on a.id = r.account_id
    left join business buyer on buyer.id = r.business_id left join rfq_revision w on w.rfq_id = r.id and w.revision = v.answers`;
