import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';

export interface Term {
  tier: Tier;
  startsAt: Date;
  endsAt: Date;
}

/** The running paid membership of a business. */
export async function readTerm(db: Db, business: string): Promise<Term | null> {
  const { rows } = await sql<Term>`
    select tier, starts_at as "startsAt", ends_at as "endsAt" from membership where business_id = ${business} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface Entry {
  day: string;
  minutes: number;
  what: string;
}

const MAX_LISTED = 500;

export async function readEntries(db: Db, business: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select day, minutes, what from support_entry where business_id = ${business} order by day desc, id desc limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows;
}

export async function insertEntry(db: Db, entry: Entry & { id: string; businessID: string; at: Date }): Promise<void> {
  const { id, businessID, day, minutes, what, at } = entry;
  await sql`insert into support_entry (id, business_id, day, minutes, what, created_at) values (${id}, ${businessID}, ${day}, ${minutes}, ${what}, ${at})`.execute(
    db,
  );
}
