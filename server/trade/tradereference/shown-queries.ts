import { type RawBuilder, sql } from 'kysely';
import type { ReferenceCounts, ShownReference } from '#contract/trade/reference/shapes.ts';
import { REFERENCE_DAYS } from '#contract/trade/reference/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';

const PAGE = 20;
/** A business type and a region are told of a buyer without a name where so many companies share both. */
const CROWD = 20;

/** What is disputed and not decided. */
const disputed = sql`(t.disputed_at is not null and t.dispute_decided_at is null)`;

/** A later one of the same pair, within a year, that is shown itself: one of a pair counts (RFN-007). What is held, waits or went takes nobody's place. */
const replaced = sql`exists (select from trade_reference n where n.supplier_id = t.supplier_id
  and case when t.buyer_id is null then t.buyer_type is null and n.buyer_id is null and n.account_id = t.account_id else n.buyer_id = t.buyer_id end
  and (n.written_at, n.id) > (t.written_at, t.id) and n.written_at < t.written_at + ${sql.lit(REFERENCE_DAYS.pair)} * interval '1 day'
  and n.confirmed_at is not null and n.removed_at is null and n.withdrawn_at is null and (n.held_at is null or n.released_at is not null)
  and (n.kind = 'order' or n.disputed_at is null or n.dispute_decided_at is not null))`;

/** What became of a reference `t`. One from a conversation that nobody confirmed lapses by the clock. */
export const referenceState: RawBuilder<string> = sql`case when t.removed_at is not null then 'removed' when t.withdrawn_at is not null then 'withdrawn'
  when t.held_at is not null and t.released_at is null then 'held'
  when t.confirmed_at is null then case when t.written_at + ${sql.lit(REFERENCE_DAYS.confirm)} * interval '1 day' > ${tradeNow} then 'waiting' else 'lapsed' end
  when ${replaced} then 'replaced' when ${disputed} then 'disputed' else 'shown' end`;

/** A reference `t` that everybody may read: an order's stays while it is disputed, and says so (RFN-008). */
const isShown: RawBuilder<boolean> = sql`(${referenceState} = 'shown' or (${referenceState} = 'disputed' and t.kind = 'order'))`;

/** Of an order as each side answered there; of a conversation as each side said here. Joined: `bd` and `sd`, the answers of buyer and supplier. */
export const answers = sql`left join trade_order_delivery bd on bd.order_id = t.order_id and bd.side = 'buyer'
  left join trade_order_delivery sd on sd.order_id = t.order_id and sd.side = 'supplier'`;
const byKind = (ofOrder: string, ofConversation: string) => sql`case when t.kind = 'order' then ${sql.ref(ofOrder)} else ${sql.ref(ofConversation)} end`;

const crowded = sql`(buyer.state_id is not null and (select count(*) from (
  select from business o where o.business_type = t.buyer_type and o.state_id = buyer.state_id limit ${sql.lit(CROWD)}) many) >= ${sql.lit(CROWD)})`;

/** The columns of ShownReference. Joined: `answers`, the business `buyer` and its region `bs`, the sub-category `sc`. */
export const shownColumns = sql`t.id as "referenceID", t.kind, jsonb_build_object('name', case when t.named then buyer.company_name end,
    'businessID', case when t.named then buyer.id end, 'businessType', t.buyer_type, 'region', case when ${crowded} then bs.name end,
    'country', coalesce(buyer.country_code, bp.country_code), 'former', t.buyer_id is null and (t.buyer_type is not null or t.account_id is null)) as buyer,
  case when sc.id is not null then jsonb_build_object('id', sc.id, 'name', sc.name) end as "subCategory", to_char(t.month, 'YYYY-MM') as month, t.band,
  jsonb_build_object('buyer', ${byKind('bd.delivered', 't.delivered')}, 'supplier', ${byKind('sd.delivered', 't.supplier_delivered')}) as delivered,
  jsonb_build_object('buyer', ${byKind('bd.on_time', 't.on_time')}, 'supplier', ${byKind('sd.on_time', 't.supplier_on_time')}) as "onTime",
  t.again, t.comment, case when t.reply is not null then jsonb_build_object('text', t.reply, 'at', ${isoMilliseconds('t.replied_at')}) end as reply, ${disputed} as disputed`;
export const joined = sql`${answers} left join business buyer on buyer.id = t.buyer_id left join state bs on bs.id = buyer.state_id
  left join profile bp on bp.account_id = t.account_id and t.buyer_type is null
  left join sub_category sc on sc.id = t.sub_category`;

/** The section of a company by its id in a column: shown, unless it switched it off, or staff closed it. */
const sectionShows = (id: string): RawBuilder<boolean> => sql`coalesce((select s.shown and (s.closed_until is null or s.closed_until <= ${tradeNow})
  from trade_reference_setting s where s.business_id = ${sql.ref(id)}), true)`;

/** Whether everybody reads a reference from an order on the page of a company: what searches are narrowed by, and nothing is ranked by (RFN-014). */
export const hasOrderReferences = (id: string): RawBuilder<boolean> => sql`(${sectionShows(id)}
  and exists (select from trade_reference t where t.supplier_id = ${sql.ref(id)} and t.kind = 'order' and ${isShown}))`;

/** Whether a company shows its section: unless it switched it off, or staff closed it. */
export async function readIsShown(db: Db, businessID: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select ${sectionShows('r.id')} as shown from resource r where r.id = ${businessID} and r.type = 'business' and r.hidden_at is null`.execute(db);
  return rows[0]?.shown ?? false;
}

/** The latest trade first, 20 a page. */
export async function readShown(db: Db, supplierID: string, skip: number): Promise<ShownReference[]> {
  const { rows } = await sql<ShownReference>`
    select ${shownColumns} from trade_reference t ${joined} where t.supplier_id = ${supplierID} and ${isShown}
    order by t.month desc, t.written_at desc, t.id offset ${skip} limit ${PAGE}`.execute(db);
  return rows;
}

/** A reference that everybody reads, as somebody reports it. */
export async function readReportedReference(db: Db, id: string): Promise<{ supplierID: string; name: string; text: string } | null> {
  const { rows } = await sql<{ supplierID: string; name: string; text: string }>`
    select t.supplier_id as "supplierID", s.company_name as name, concat_ws(E'\n', nullif(t.comment, ''), t.reply) as text
    from trade_reference t join business s on s.id = t.supplier_id where t.id = ${id} and ${isShown}`.execute(db);
  return rows[0] ?? null;
}

/** Somebody reported the reference `t`, and staff has not decided. */
export const isReported: RawBuilder<boolean> = sql`exists (select from report p where p.trade_kind = 'trade-reference' and p.trade_id = t.id and p.state = 'open')`;

/** Orders and conversations are counted apart (RFN-005). */
export async function countShown(db: Db, supplierID: string): Promise<ReferenceCounts> {
  const { rows } = await sql<ReferenceCounts>`
    select count(*) filter (where t.kind = 'order') as orders,
      count(distinct coalesce(t.buyer_id, t.account_id, t.id)) filter (where t.kind = 'order') as buyers,
      count(*) filter (where t.kind = 'order' and bd.on_time) as "onTime", count(*) filter (where t.kind = 'order' and t.again) as again,
      to_char(max(t.month), 'YYYY-MM') as last, count(*) filter (where t.kind = 'conversation') as conversations
    from trade_reference t ${answers} where t.supplier_id = ${supplierID} and ${isShown}`.execute(db);
  return rows[0] ?? { orders: 0, buyers: 0, onTime: 0, again: 0, last: null, conversations: 0 };
}
