import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { IDLE_SECONDS } from '#server/identity/session/rules.ts';

/** Shown among the results of a search, or opened as a page. */
export type ImpressionKind = 'result' | 'page';

export interface Impression {
  /** Of a business or product. */
  id: string;
  kind: ImpressionKind;
  /** YYYY-MM-DD, UTC. */
  day: string;
  at: Date;
  /** Stands for who looked at this thing in this way, and for nothing else; hex. */
  mark: string;
  /** Of who looked. Both are only compared here, and kept nowhere. */
  address: string;
  device: string;
}

/** Who looks at the same thing again in this time is counted once. */
export const AGAIN_SECONDS = 600;

/** A login of somebody who belongs to the business, at this address and with such a browser: whoever looks from there looks at their own. */
const OWN = sql`exists (select 1 from business_access x join session o on o.account_id = x.account_id and o.ended_at is null
    and o.last_used_at > s.at - ${sql.lit(IDLE_SECONDS)} * interval '1 second'
  where x.business_id = coalesce(r.voice_id, r.id) and o.address = s.address and o.device = s.device)`;

/**
 * Counts what was seen, each mark once in ten minutes, whichever process hears of it. Left out are ids of nothing and of people,
 * what buyers do not see, and what its own people look at.
 */
export async function countImpressions(db: Db, seen: Impression[]): Promise<void> {
  if (seen.length === 0) return;
  // In one order, so that two processes never wait for each other.
  await sql`
    with told as (
      select r.id, coalesce(r.voice_id, r.id) as business_id, s.day, s.kind, s.at, decode(s.mark, 'hex') as mark
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(id uuid, day date, kind text, at timestamptz, mark text, address text, device text)
      join resource r on r.id = s.id and r.type in ('business', 'product') and r.hidden_at is null
      where not ${OWN}),
    fresh as (
      insert into sighting_mark as m (mark, at) select mark, at from told order by mark
      on conflict (mark) do update set at = excluded.at where m.at <= excluded.at - ${sql.lit(AGAIN_SECONDS)} * interval '1 second' returning mark)
    insert into sighting as k (business_id, resource_id, day, kind, count)
    select told.business_id, told.id, told.day, told.kind, count(*) from told join fresh on fresh.mark = told.mark
    group by told.business_id, told.id, told.day, told.kind order by told.id, told.day, told.kind
    on conflict (resource_id, day, kind) do update set count = k.count + excluded.count`.execute(db);
}

/** The salt of a day, the same in all processes: whoever asks first makes it. */
export async function readSalt(db: Db, day: string, made: Buffer): Promise<Buffer> {
  await sql`insert into sighting_salt (day, salt) values (${day}, ${made}) on conflict (day) do nothing`.execute(db);
  const { rows } = await sql<{ salt: Buffer }>`select salt from sighting_salt where day = ${day}`.execute(db);
  return rows[0]?.salt ?? made;
}

/** Forgets who looked: marks when they keep nobody from counting any more, salts with the end of their day. */
export async function forgetVisitors(db: Db, at: Date): Promise<void> {
  await sql`delete from sighting_mark where at <= ${at}::timestamptz - ${sql.lit(AGAIN_SECONDS)} * interval '1 second'`.execute(db);
  await sql`delete from sighting_salt where day < (${at}::timestamptz at time zone 'UTC')::date`.execute(db);
}

/** Two years and a month, so that a year can be compared with the one before. */
export const KEPT_DAYS = 760;

export async function forgetImpressions(db: Db, at: Date): Promise<void> {
  await sql`delete from sighting where day < (${at}::timestamptz at time zone 'UTC')::date - ${sql.lit(KEPT_DAYS)}`.execute(db);
}
