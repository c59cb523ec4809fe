import { type RawBuilder, sql } from 'kysely';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { stateOf } from '../state-queries.ts';

/** What both sides read of a request `r`, but for what an anonymous buyer keeps to themselves. */
export const sharedColumns = sql`r.id as "rfqID", r.number, ${stateOf('r')} as state, r.revision, r.title, r.note, r.country,
  (select s.name from state s where s.id = r.state) as region, r.incoterm, r.needed_by as "neededBy", ${isoMilliseconds('r.deadline')} as deadline, r.currency,
  r.other_currencies as "otherCurrencies", r.payment_terms as "paymentTerms", r.certificates, r.business_types as "businessTypes", r.visibility, r.sealed,
  r.anonymous, ${isoMilliseconds('r.published_at')} as "publishedAt", r.in_conversation as "inConversation",
  case when r.cancelled_at is not null then jsonb_build_object('at', ${isoMilliseconds('r.cancelled_at')}, 'reason', r.cancel_reason, 'text', r.cancel_text)
    when r.removed_at is not null then jsonb_build_object('at', ${isoMilliseconds('r.removed_at')}, 'reason', null, 'text', coalesce(r.removed_because, '')) end as ended`;

/** Lines of `r`, without or with what no supplier learns of. */
export const linesOf = (withTargets: boolean): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('lineID', l.id, 'number', l.number, 'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit,
    'category', l.category, 'subCategory', l.sub_category, 'itemNumber', l.item_number, 'attributes', l.attributes, 'note', l.note, 'struck', l.struck,
    'product', (select jsonb_build_object('productID', p.id, 'name', p.name) from product p join resource s on s.id = p.id and s.hidden_at is null where p.id = l.product_id))
    ${withTargets ? sql`|| jsonb_build_object('targetPrice', trim_scale(l.target_price)::text)` : sql``} order by l.number)
  from rfq_line l where l.rfq_id = r.id), '[]')`;

/** Files of `r`; `isNamed` says whether their names may be told: a file is called by its number else (RFQ-025). */
export const filesOf = (isNamed: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('fileID', f.file_id, 'type', x.content_type, 'bytes', x.byte_size, 'lineID', f.line_id,
    'name', ${nameOf(isNamed)}) order by f.place)
  from rfq_file f join file x on x.id = f.file_id where f.rfq_id = r.id), '[]')`;

export const nameOf = (isNamed: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when ${isNamed} then f.name else 'File ' || f.place || coalesce(substring(f.name from '\\.[A-Za-z0-9]{1,5}$'), '') end`;
