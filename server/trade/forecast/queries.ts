import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';

export interface Invited {
  businessID: string;
  invitedAt: Date | null;
  /** Of a sealed request it is always `silent` before it is opened (FCT-003). */
  state: 'quoted' | 'declined' | 'silent';
  /** What was expected when it was invited, and by how many cases; null where that was not kept. */
  chance: number | null;
  cases: number | null;
}

/** The companies of which quotes are to be expected: invited ones, and those that have quoted without. */
export async function readInvited(db: Db, rfqID: string): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select s.id as "businessID", i.at as "invitedAt", f.chance, f.cases,
      case when r.sealed and r.opened_at is null then 'silent' when q.id is not null then 'quoted' when i.declined_at is not null then 'declined' else 'silent' end as state
    from rfq r join lateral (select business_id as id from rfq_invitation where rfq_id = r.id and taken_back_at is null
      union select q.business_id from quote q where q.rfq_id = r.id and ${quoteReadable}) s on true
    left join rfq_invitation i on i.rfq_id = r.id and i.business_id = s.id and i.taken_back_at is null
    left join invitation_forecast f on f.rfq_id = r.id and f.business_id = s.id and f.at = i.at
    left join quote q on q.rfq_id = r.id and q.business_id = s.id and ${quoteReadable} where r.id = ${rfqID}`.execute(db);
  return rows;
}

interface Kept {
  rfqID: string;
  businessID: string;
  at: Date;
  chance: number | null;
  cases: number;
  waiting: number;
}

/** Kept once for an invitation; one that was renewed replaces it. */
export async function keepForecast(db: Db, { rfqID, businessID, at, chance, cases, waiting }: Kept): Promise<void> {
  await sql`insert into invitation_forecast (rfq_id, business_id, at, chance, cases, waiting) values (${rfqID}, ${businessID}, ${at}, ${chance}, ${cases}, ${waiting})
    on conflict (rfq_id, business_id) do update set at = excluded.at, chance = excluded.chance, cases = excluded.cases, waiting = excluded.waiting
    where invitation_forecast.at < excluded.at`.execute(db);
}

/** Puts the forecasts of the months since last month beside what came of them. Months before stay as they are, when their requests are forgotten too. */
export async function writeBands(db: Db): Promise<void> {
  await sql`
    with since as (select date_trunc('month', ${tradeNow} at time zone 'UTC' - interval '1 month')::date as month),
    found as (
      select date_trunc('month', r.deadline at time zone 'UTC')::date as month, least(9, floor(f.chance * 10))::int as band, f.chance,
        exists (select from quote q where q.rfq_id = r.id and q.business_id = f.business_id and ${quoteReadable} and q.first_at < r.deadline) as answered
      from invitation_forecast f join rfq_invitation i on i.rfq_id = f.rfq_id and i.business_id = f.business_id and i.at = f.at and i.taken_back_at is null
      join rfq r on r.id = f.rfq_id cross join since
      where f.chance is not null and r.published_at is not null and r.deadline <= ${tradeNow} and r.deadline >= since.month::timestamp at time zone 'UTC'
        and (not r.sealed or r.opened_at is not null) and coalesce(r.cancelled_at, r.removed_at, r.deadline) >= r.deadline),
    gone as (delete from forecast_band b using since where b.month >= since.month and not exists (select from found f where f.month = b.month and f.band = b.band))
    insert into forecast_band (month, band, cases, answered, forecast)
    select month, band, count(*), count(*) filter (where answered), avg(chance) from found group by 1, 2
    on conflict (month, band) do update set cases = excluded.cases, answered = excluded.answered, forecast = excluded.forecast`.execute(db);
}

export interface Band {
  month: string;
  band: number;
  cases: number;
  answered: number;
  forecast: number;
}

/** Of two years, the latest month first. */
export async function readBands(db: Db): Promise<Band[]> {
  const { rows } = await sql<Band>`
    select to_char(month, 'YYYY-MM') as month, band, cases, answered, forecast from forecast_band
    where month > ((${tradeNow} at time zone 'UTC') - interval '24 months')::date order by forecast_band.month desc, band`.execute(db);
  return rows;
}
