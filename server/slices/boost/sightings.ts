import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';

export type Sight = 'result' | 'page';

interface Seen {
  id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  kind: Sight;
  count: number;
}

/** Adds what was seen to what stands there. Ids of nothing, and of people, are left out. */
export async function addSightings(db: Db, seen: Seen[]): Promise<void> {
  if (seen.length === 0) return;
  // In one order, so that two processes never wait for each other.
  await sql`
    insert into sighting (resource_id, day, kind, count)
    select r.id, s.day, s.kind, s.count from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(id uuid, day date, kind text, count int)
    join resource r on r.id = s.id and r.type in ('business', 'product')
    order by r.id, s.day, s.kind
    on conflict (resource_id, day, kind) do update set count = sighting.count + excluded.count`.execute(db);
}

/** Kept for two years and a month, so that a month can be compared with the same one before. */
const KEPT_DAYS = 760;

export async function forgetSightings(db: Db, at: Date): Promise<void> {
  await sql`delete from sighting where day < (${at}::timestamptz at time zone 'UTC')::date - ${sql.lit(KEPT_DAYS)}`.execute(db);
}
