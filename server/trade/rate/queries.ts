import { sql } from 'kysely';
import type { Rate } from '#contract/trade/rate/conversion.ts';
import { RATES_OLD_DAYS, type RateTable } from '#contract/trade/rate.ts';
import type { Db } from '#server/base/database/database.ts';

/** A row of a file of rates. */
export interface DatedRate {
  day: string;
  base: string;
  quote: string;
  rate: string;
  source: string;
}

/** The database's today, in UTC. */
const TODAY = sql`(now() at time zone 'UTC')::date`;

/** The table of a day, today where none is named: the latest one that is not after it. Null where there is none. */
export async function readRates(db: Db, day: string | null = null): Promise<RateTable | null> {
  const { rows } = await sql<DatedRate & { isOld: boolean }>`
    select day::text as day, base, quote, rate::text as rate, source, day < ${TODAY} - ${sql.lit(RATES_OLD_DAYS)} as "isOld"
    from exchange_rate where day = (select max(day) from exchange_rate where day <= coalesce(${day}::date, ${TODAY}))
    order by base, quote`.execute(db);
  const [first] = rows;
  return first ? { day: first.day, isOld: first.isOld, rates: rows.map(({ base, quote, rate, source }) => ({ base, quote, rate, source })) } : null;
}

/** The tables of some days, each the latest one that is not after it; none for a day before all tables. */
export async function readRatesOf(db: Db, days: string[]): Promise<Map<string, Rate[]>> {
  const { rows } = await sql<{ day: string; rates: Rate[] }>`
    select d.day::text as day, jsonb_agg(jsonb_build_object('base', e.base, 'quote', e.quote, 'rate', e.rate::text) order by e.base, e.quote) as rates
    from unnest(${days}::date[]) as d (day) join exchange_rate e on e.day = (select max(o.day) from exchange_rate o where o.day <= d.day) group by d.day`.execute(
    db,
  );
  return new Map(rows.map(({ day, rates }) => [day, rates]));
}

/** Puts rows in the place of those of their days. */
export async function replaceRates(db: Db, rates: DatedRate[]): Promise<void> {
  await sql`delete from exchange_rate where day = any(${[...new Set(rates.map(({ day }) => day))]}::date[])`.execute(db);
  await sql`insert into exchange_rate select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given(day date, base text, quote text, rate numeric, source text)`.execute(
    db,
  );
}

/** Who a day's rates are from. */
export async function readSources(db: Db, days: string[]): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`select distinct source from exchange_rate where day = any(${days}::date[])`.execute(db);
  return rows.map(({ source }) => source);
}

export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${TODAY}::text as today`.execute(db);
  return rows[0]?.today ?? '';
}

export async function hasRatesOf(db: Db, source: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from exchange_rate where source = ${source}) as has`.execute(db);
  return rows[0]?.has === true;
}

export async function forgetRatesOf(db: Db, source: string): Promise<void> {
  await sql`delete from exchange_rate where source = ${source}`.execute(db);
}
