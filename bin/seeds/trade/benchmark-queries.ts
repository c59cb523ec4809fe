import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Companies that take part, each by its first owner. */
export async function insertConsents(db: Db, ids: string[], at: Date): Promise<void> {
  await sql`insert into benchmark_consent (business_id, account_id, given_at)
    select i.id, (select x.account_id from business_access x where x.business_id = i.id and x.access = 'owner' order by x.created_at, x.account_id limit 1), ${at}
    from unnest(${ids}::uuid[]) i (id) on conflict do nothing`.execute(db);
}

/** Quarters up to the latest one that ended 30 days ago count as computed. @returns the latest. */
export async function takeQuarter(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ quarter: string }>`
    insert into benchmark_quarter (quarter, computed_at)
    select (date_trunc('quarter', ${now}::timestamptz at time zone 'UTC' - interval '30 days') - n * interval '3 months')::date, ${now} from generate_series(1, 6) n
    returning quarter::text as quarter`.execute(db);
  return rows[0]?.quarter ?? '';
}
