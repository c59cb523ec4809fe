import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { EXAMPLE } from '#server/trade/rate/load.ts';

/** Nothing was bought: every supplier was told so. */
export async function endPast(db: Db, rfqID: string, { by, text, at }: { by: string; text: string; at: Date }): Promise<void> {
  await sql`update rfq set ended_at = ${at} where id = ${rfqID}`.execute(db);
  await sql`update quote set declined_at = ${at}, decline_reason = 'not-bought', decline_text = ${text} where rfq_id = ${rfqID} and revision > 0`.execute(db);
  await sql`insert into rfq_history (rfq_id, what, account_id, at) values (${rfqID}, 'ended', ${by}, ${at})`.execute(db);
}

/** The embedded example stands for each of these days too. */
export async function copyExampleRates(db: Db, days: string[]): Promise<void> {
  await sql`insert into exchange_rate (day, base, quote, rate, source)
    select d.day, e.base, e.quote, e.rate, e.source from exchange_rate e cross join unnest(${days}::date[]) as d (day)
    where e.source = ${EXAMPLE} and e.day = (select max(day) from exchange_rate where source = ${EXAMPLE}) on conflict do nothing`.execute(db);
}
