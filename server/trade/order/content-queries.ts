import { sql } from 'kysely';
import type { OrderContent, OrderDetails, OrderParty } from '#contract/trade/order/shapes.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { contentOf } from '#server/trade/quote/content-queries.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';
import { askedLines, type ContentLine } from '#server/trade/rfq/revision/content-queries.ts';

type Party = Omit<OrderParty, 'contact'>;

/** What a version is made of, beside what the request asks. */
export interface Source {
  orderID: string;
  number: string;
  rfqID: string;
  rfqNumber: string;
  quoteNumber: string;
  quoteRevision: number;
  quote: QuoteContent;
  details: OrderDetails;
  /** What the answered revision of the request asked. */
  asked: ContentLine[];
  /** The version that was sent first; null before. */
  first: OrderContent | null;
  parts: { lineID: string; place: number; quantity: string }[];
  buyer: Party;
  supplier: Party;
  /** Who sent the quote. */
  seller: string;
  products: { productID: string; name: string }[];
}

const numberOf = (kind: string) => sql`(select n.number from business_number n where n.business_id = b.id and n.kind = ${kind})`;

/** What the order documents of a business `b` say of it, before it entered that: its own numbers and names, and its billing details where they say more. */
export const begun = sql`jsonb_build_object(
  'name', coalesce((select n.name from business_name n where n.business_id = b.id and n.kind = 'legal' order by n.place limit 1), i.name, b.company_name),
  'registerNumber', coalesce(${numberOf('register')}, ''), 'vat', coalesce(i.vat_number, ${numberOf('vat')}, ''), 'gln', coalesce(${numberOf('gln')}, ''),
  'duns', coalesce(${numberOf('duns')}, ''), 'lei', '', 'orderEmail', '',
  'address', jsonb_build_object('street', coalesce(i.address, ''), 'city', coalesce(i.city, b.city, ''), 'postcode', coalesce(i.postcode, b.zipcode, ''),
    'region', case when i.business_id is null then coalesce((select s.name from state s where s.id = b.state_id), '') else '' end,
    'country', coalesce(i.country_code, b.country_code)))`;

const party = sql`(select jsonb_build_object('businessID', b.id, 'name', d.detail->'name', 'registerNumber', nullif(d.detail->>'registerNumber', ''),
    'vat', nullif(d.detail->>'vat', ''), 'gln', nullif(d.detail->>'gln', ''), 'duns', nullif(d.detail->>'duns', ''), 'lei', nullif(d.detail->>'lei', ''),
    'orderEmail', nullif(d.detail->>'orderEmail', ''), 'address', d.detail->'address')
  from (select coalesce(e.detail, ${begun}) as detail) d)`;

const partyOf = (id: string) =>
  sql`(select ${party} from business b left join billing i on i.business_id = b.id left join order_detail e on e.business_id = b.id where b.id = ${sql.ref(id)})`;

/** A buyer without a company is a name. */
const person = sql`(select jsonb_build_object('businessID', null, 'name', concat_ws(' ', a.first_name, a.last_name), 'registerNumber', null, 'vat', null, 'gln', null,
  'duns', null, 'lei', null, 'orderEmail', null, 'address', jsonb_build_object('street', '', 'city', '', 'postcode', '', 'region', '', 'country', null))
  from account a where a.id = o.buyer_account_id)`;

export async function readSources(db: Db, ids: string[]): Promise<Source[]> {
  const { rows } =
    await sql<Source>`select o.id as "orderID", o.number, o.rfq_id as "rfqID", coalesce(r.number, '') as "rfqNumber", coalesce(q.number, '') as "quoteNumber",
      o.quote_revision as "quoteRevision", ${contentOf} as quote, o.details,
      coalesce((select u.content->'lines' from rfq_revision u where u.rfq_id = o.rfq_id and u.revision = v.answers), ${askedLines}) as asked,
      (select w.content from trade_order_version w where w.order_id = o.id and w.version = 1) as first,
      (select jsonb_agg(jsonb_build_object('lineID', p.line_id, 'place', p.place, 'quantity', trim_scale(p.quantity)::text)) from trade_order_part p
        where p.order_id = o.id) as parts,
      coalesce(${partyOf('o.buyer_business_id')}, ${person}) as buyer, ${partyOf('o.supplier_id')} as supplier,
      coalesce((select concat_ws(' ', a.first_name, a.last_name) from account a where a.id = q.submitted_by), '') as seller,
      coalesce((select jsonb_agg(distinct jsonb_build_object('productID', p.id, 'name', p.name)) from quote_line l join product p on p.id = l.product_id
        where l.quote_id = q.id and l.revision = o.quote_revision), '[]') as products
    from trade_order o join rfq r on r.id = o.rfq_id join quote q on q.id = o.quote_id
    join quote_revision v on v.quote_id = q.id and v.revision = o.quote_revision where o.id = any(${ids}) and ${quoteReadable}`.execute(db);
  return rows;
}
