import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';
import type { Figures } from './statistics.ts';

/** Quarters are computed so many days after their end (BEN-005). */
const AFTER_DAYS = 30;
/** Figures of older quarters are kept and not shown beside a quote of today. */
const USUAL = '1 year';

/** @returns the first days of the quarters that are due, now taken: who waits for the transaction gets none of them (BEN-005). */
export async function takeDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ quarter: string }>`
    insert into benchmark_quarter (quarter, computed_at)
    select d.quarter::date, ${tradeNow} from (select min(given_at) as first from benchmark_consent) c cross join lateral generate_series(
      date_trunc('quarter', c.first at time zone 'UTC'), ${tradeNow} at time zone 'UTC' - interval '3 months' - make_interval(days => ${AFTER_DAYS}), '3 months') d (quarter)
    on conflict (quarter) do nothing returning quarter::text as quarter`.execute(db);
  return rows.map(({ quarter }) => quarter);
}

export interface CellOf {
  quarter: string;
  subCategory: string;
  main: string;
  material: string;
  unit: string;
  band: string;
}

export interface NewCell extends CellOf {
  price: Figures | null;
  days: Figures | null;
  /** By company: what it has in the cell, decimals. */
  own: { businessID: string; price: string | null; leadDays: string | null }[];
}

export async function insertCells(db: Db, given: NewCell[]): Promise<void> {
  const cells = given.map((cell) => ({ id: newId(), ...cell }));
  const rows = cells.map(({ own: _, price, days, ...cell }) => ({ ...cell, ...namedAs('price', price), ...namedAs('days', days) }));
  await sql`insert into benchmark_cell (id, quarter, sub_category, main_class, material_class, unit, band, price_low, price_median, price_high, price_suppliers,
      days_low, days_median, days_high, days_suppliers)
    select c.id, c.quarter, c."subCategory", c.main, c.material, c.unit, c.band, c.price_low, c.price_median, c.price_high, c.price_suppliers,
      c.days_low, c.days_median, c.days_high, c.days_suppliers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, quarter date, "subCategory" text, main text, material text, unit text, band text,
      price_low numeric, price_median numeric, price_high numeric, price_suppliers text, days_low int, days_median int, days_high int, days_suppliers text)`.execute(
    db,
  );
  const values = cells.flatMap(({ id, own }) => own.map((one) => ({ id, ...one })));
  await sql`insert into benchmark_value (cell_id, business_id, price, lead_days)
    select v.id, v."businessID", v.price, v."leadDays"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, "businessID" uuid, price numeric, "leadDays" numeric)`.execute(db);
}

const namedAs = (what: string, figures: Figures | null) => Object.fromEntries(Object.entries(figures ?? {}).map(([key, value]) => [`${what}_${key}`, value]));

/** Since when a company takes part; null where it does not. */
export async function readSince(db: Db, businessID: string): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    select ${isoMilliseconds('given_at')} as since from benchmark_consent where business_id = ${businessID}`.execute(db);
  return rows[0]?.since ?? null;
}

/** @returns whether that is new. */
export async function writeConsent(db: Db, businessID: string, { by }: { by: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into benchmark_consent (business_id, account_id, given_at) values (${businessID}, ${by}, ${tradeNow})
    on conflict (business_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** @returns whether it took part. */
export async function removeConsent(db: Db, businessID: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from benchmark_consent where business_id = ${businessID}`.execute(db);
  return numAffectedRows === 1n;
}

/** The access of somebody to a company that takes part, the highest where none is named; null where there is none. */
export async function readTakesPart(db: Db, { accountID, businessID }: { accountID: string; businessID: string | null }): Promise<string | null> {
  const { rows } = await sql<{ access: string }>`
    select x.access from business_access x join benchmark_consent c on c.business_id = x.business_id
      join resource w on w.id = x.business_id and w.hidden_at is null
    where x.account_id = ${accountID} and (${businessID}::uuid is null or x.business_id = ${businessID})
    order by array_position(array['owner', 'admin', 'member'], x.access) limit 1`.execute(db);
  return rows[0]?.access ?? null;
}

export interface ReadCell {
  quarter: string;
  main: string | null;
  material: string | null;
  unit: string;
  band: string;
  price: Figures | null;
  leadDays: { low: number; median: number; high: number; suppliers: string } | null;
  own: { price: string | null; leadDays: string | null } | null;
}

const text = (column: string): RawBuilder<string> => sql`trim_scale(${sql.ref(column)})::text`;
const priceOf = sql`case when c.price_low is not null then jsonb_build_object('low', ${text('c.price_low')}, 'median', ${text('c.price_median')},
  'high', ${text('c.price_high')}, 'suppliers', c.price_suppliers) end`;
const quarterOf = sql`to_char(c.quarter, 'YYYY-"Q"Q')`;

/** The cells of a sub-category, the latest quarter first; `businessID`: whose own values stand beside them, null for nobody's. */
export async function readCells(db: Db, { subCategory, businessID }: { subCategory: string; businessID: string | null }): Promise<ReadCell[]> {
  const { rows } = await sql<ReadCell>`
    select ${quarterOf} as quarter, nullif(c.main_class, '') as main, nullif(c.material_class, '') as material, c.unit, c.band, ${priceOf} as price,
      case when c.days_low is not null then jsonb_build_object('low', c.days_low, 'median', c.days_median, 'high', c.days_high, 'suppliers', c.days_suppliers) end as "leadDays",
      case when v.cell_id is not null then jsonb_build_object('price', ${text('v.price')}, 'leadDays', ${text('v.lead_days')}) end as own
    from benchmark_cell c left join benchmark_value v on v.cell_id = c.id and v.business_id = ${businessID}
    where c.sub_category = ${subCategory} order by c.quarter desc, c.main_class, c.material_class, c.unit, length(c.band)`.execute(db);
  return rows;
}

/** Sub-categories with figures, those with values of the company first. */
export async function readSubCategories(db: Db, businessID: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from sub_category s join benchmark_cell c on c.sub_category = s.id
      left join benchmark_value v on v.cell_id = c.id and v.business_id = ${businessID}
    group by s.id, s.name order by count(v.cell_id) = 0, s.name`.execute(db);
  return rows;
}

/** The usual prices of the latest quarter of a year that has them, by the place of what is asked. */
export async function readUsual(db: Db, asked: Omit<CellOf, 'quarter'>[]): Promise<Map<number, { quarter: string; low: string; high: string }>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ place: number; quarter: string; low: string; high: string }>`
    select distinct on (a.place) a.place::int as place, ${quarterOf} as quarter, ${text('c.price_low')} as low, ${text('c.price_high')} as high
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ place, ...one })))}::jsonb)
        as a (place int, "subCategory" text, main text, material text, unit text, band text)
      join benchmark_cell c on (c.sub_category, c.main_class, c.material_class, c.unit, c.band) = (a."subCategory", a.main, a.material, a.unit, a.band)
    where c.price_low is not null and c.quarter > (${tradeNow} at time zone 'UTC' - ${sql.lit(USUAL)}::interval)::date - interval '3 months'
    order by a.place, c.quarter desc`.execute(db);
  return new Map(rows.map(({ place, ...usual }) => [place, usual]));
}
