import { type RawBuilder, sql } from 'kysely';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';

/** A row of `product_trade`; decimals as texts, so that no floating point ever holds one. */
export interface TradeRow {
  product_id: string;
  moq_quantity: string | null;
  moq_unit: string | null;
  order_multiple: string | null;
  on_request: boolean;
  currency: string | null;
  price_unit: string | null;
  price_per: number | null;
  break_from: string[] | null;
  break_price: string[] | null;
  incoterm: string | null;
  price_place: string | null;
  band_from: string[] | null;
  band_days: number[] | null;
  sample_policy: string | null;
  sample_price: string | null;
  sample_currency: string | null;
  sample_days: number | null;
  sample_most: string | null;
  packaging: Trade['packaging'];
  hs_code: string | null;
  origin: string | null;
  brand: string | null;
  part_number: string | null;
  gtin: string | null;
  attributes: Trade['attributes'];
  derived: string[];
}

const columns = sql`product_id, moq_quantity::text, moq_unit, order_multiple::text, on_request, currency, price_unit, price_per,
      break_from::text[], break_price::text[], incoterm, price_place, band_from::text[], band_days,
      sample_policy, sample_price::text, sample_currency, sample_days, sample_most::text, packaging, hs_code, origin, brand, part_number, gtin, attributes, derived`;

/** The row of a product `p` as JSON, null where there is none. */
export const tradeRowOf: RawBuilder<unknown> = sql`(select to_jsonb(row) from (select ${columns} from product_trade where product_id = p.id) row)`;

export async function readTradeRows(db: Db, ids: string[]): Promise<Map<string, TradeRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TradeRow>`
    select ${columns} from product_trade where product_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Writes the whole of each row. A product about which nothing is known keeps no row. */
export async function writeTradeRows(db: Db, rows: TradeRow[]): Promise<void> {
  const ids = rows.map((row) => row.product_id);
  if (ids.length === 0) return;
  await sql`delete from product_trade where product_id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into product_trade select * from jsonb_populate_recordset(null::product_trade, ${JSON.stringify(rows.filter(isFilled))}::jsonb)`.execute(db);
}

function isFilled({ product_id: _, attributes, derived: __, on_request: isOnRequest, ...rest }: TradeRow): boolean {
  return isOnRequest || Object.keys(attributes).length > 0 || Object.values(rest).some((value) => value !== null);
}

/** What texts say about a product, for reading trade data from them. */
export interface TextsRow {
  id: string;
  moq: string | null;
  priceNote: string | null;
  leadTime: number | null;
  subCategory: string | null;
  specs: { key: string; value: string }[];
}

export async function readTexts(db: Db, ids: string[]): Promise<TextsRow[]> {
  const { rows } = await sql<TextsRow>`
    select p.id, p.moq, p.price_note as "priceNote", p.lead_time_days as "leadTime", p.sub_category_id as "subCategory", p.specs
    from product p where p.id = any(${ids}::uuid[]) order by p.id`.execute(db);
  return rows;
}

/**
 * Products whose texts were there before trade data was, up to the first that somebody is writing at the moment: the next turn goes on there.
 * `ids` is null once all are read. Locks them, and the mark, so that two workers do not read the same ones.
 */
export async function nextUnread(db: Db, most: number): Promise<{ ids: string[] | null; isHeldUp: boolean }> {
  const { rows: marks } = await sql<{ last: string | null; isEnded: boolean }>`
    select last_product as last, ended_at is not null as "isEnded" from trade_reading for update`.execute(db);
  const mark = marks[0];
  if (!mark || mark.isEnded) return { ids: null, isHeldUp: false };
  const after = mark.last === null ? sql`true` : sql`id > ${mark.last}`;
  const { rows: next } = await sql<{ id: string }>`select id from product where ${after} order by id limit ${most}`.execute(db);
  const wanted = next.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select id from product where id = any(${wanted}::uuid[]) order by id for no key update skip locked`.execute(db);
  const held = new Set(rows.map(({ id }) => id));
  const busy = wanted.findIndex((id) => !held.has(id));
  return { ids: busy < 0 ? wanted : wanted.slice(0, busy), isHeldUp: busy >= 0 };
}

/** `endedAt`: there are no more. */
export async function markRead(db: Db, last: string | null, endedAt: Date | null): Promise<void> {
  await sql`update trade_reading set last_product = coalesce(${last}::uuid, last_product), ended_at = ${endedAt}`.execute(db);
}

export async function copyTrade(db: Db, id: string, original: string): Promise<void> {
  const rows = await readTradeRows(db, [original]);
  const row = rows.get(original);
  if (!row) return;
  await writeTradeRows(db, [{ ...row, product_id: id }]);
}

export async function appendSpecs(db: Db, id: string, specs: { key: string; value: string }[]): Promise<void> {
  await sql`update product set specs = specs || ${JSON.stringify(specs)}::jsonb where id = ${id}`.execute(db);
}
