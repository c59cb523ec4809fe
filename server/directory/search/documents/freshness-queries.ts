import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Rewritten } from './rewrite-queries.ts';

interface Mark {
  kind: Rewritten;
  days: number;
}

/** What a look takes at once; ids of one moment stay together. */
const MOST = 20_000;

/** The ages that nobody has looked at for a day. */
export async function readAgesDue(db: Db): Promise<Mark[]> {
  return (await sql<Mark>`select kind, days from search_freshness where until < now() - interval '1 day' order by kind, days`.execute(db)).rows;
}

/** What has come to this age since the last look, the oldest first, and until when a further look need not go back (as text: to the microsecond). */
export async function readAged(db: Db, { kind, days }: Mark): Promise<{ ids: string[]; until: string }> {
  const age = sql`make_interval(days => ${days})`;
  const { rows } = await sql<{ ids: string[]; until: string }>`
    with aged as (
      select t.id, t.updated_at + ${age} as until from ${sql.table(kind)} t, search_freshness f
      where f.kind = ${kind} and f.days = ${days} and t.updated_at > f.until - ${age} and t.updated_at <= now() - ${age}
      order by t.updated_at fetch first ${sql.lit(MOST)} rows with ties)
    select coalesce(array_agg(id), '{}') as ids, (case when count(*) < ${sql.lit(MOST)} then now() else max(until) end)::text as until from aged`.execute(db);
  return rows[0] as { ids: string[]; until: string };
}

export async function moveAge(db: Db, { kind, days }: Mark, until: string): Promise<void> {
  await sql`update search_freshness set until = ${until}::timestamptz where kind = ${kind} and days = ${days}`.execute(db);
}
