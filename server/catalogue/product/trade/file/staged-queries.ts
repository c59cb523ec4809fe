import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { TextsRow } from '../trade-queries.ts';
import type { TradeCells } from './cells.ts';

/** A staged row of a file whose trade data is looked at, with what its texts will say once it is written. */
export interface StagedTrade extends TextsRow {
  number: number;
  row: number;
  /** The sub-category before; null for a new product. */
  before: string | null;
  /** Days of the column `lead_time_days`, whatever the product has. */
  fileLeadTime: number | null;
  cells: TradeCells;
}

const AT_ONCE = 500;

/** What a column will hold: of the file where the file has it, or where the product is new. */
const after = (columns: ReadonlySet<string>, column: string): RawBuilder<unknown> =>
  columns.has(column) ? sql`s.${sql.ref(column)}` : sql`case when s.known then p.${sql.ref(column)} else s.${sql.ref(column)} end`;

/** The next staged rows behind a number. `columns`: of the table of products, that the file fills. */
export async function readStaged(db: Db, columns: ReadonlySet<string>, behind: number): Promise<StagedTrade[]> {
  const { rows } = await sql<StagedTrade>`
    select s.number, s.row, s.id, p.sub_category_id as before, s.lead_time_days as "fileLeadTime", s.trade as cells,
      ${after(columns, 'moq')} as moq, ${after(columns, 'price_note')} as "priceNote", ${after(columns, 'lead_time_days')} as "leadTime",
      ${after(columns, 'sub_category_id')} as "subCategory", ${after(columns, 'specs')} as specs
    from staged_product s left join product p on p.id = s.id and s.known
    where s.number > ${behind} and s.trade is not null order by s.number limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}

/** What is written of staged rows. */
export interface SettledTrade {
  number: number;
  /** A row of `product_trade`, as JSON. */
  written: unknown;
  /** Rows that values become whose attribute the product has no longer. */
  specs: { key: string; value: string }[];
  /** Of the first of its lead times by quantity; null where there are none. Left out where the file does not say. */
  leadTime?: number | null;
}

/** Keeps what was worked out; the rows change something now. */
export async function keepSettled(db: Db, settled: SettledTrade[]): Promise<void> {
  if (settled.length === 0) return;
  await sql`update staged_product s set changed = true, settled = one.settled
    from jsonb_to_recordset(${JSON.stringify(settled.map((one) => ({ number: one.number, settled: one })))}::jsonb) as one(number int, settled jsonb) where s.number = one.number`.execute(
    db,
  );
}

export async function readSettled(db: Db, from: number, to: number): Promise<SettledTrade[]> {
  const { rows } = await sql<{ settled: SettledTrade }>`
    select s.settled from staged_product s where s.number >= ${from} and s.number < ${to} and s.settled is not null order by s.number`.execute(db);
  return rows.map((row) => row.settled);
}

/** What the settled rows of a range say beside their trade data. */
export async function writeBeside(db: Db, from: number, to: number): Promise<void> {
  await sql`update product p set
      lead_time_days = case when s.settled ? 'leadTime' then (s.settled ->> 'leadTime')::int else p.lead_time_days end,
      specs = p.specs || (s.settled -> 'specs')
    from staged_product s where s.number >= ${from} and s.number < ${to} and p.id = s.id and (s.settled ? 'leadTime' or s.settled -> 'specs' <> '[]')`.execute(
    db,
  );
}
