import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { RegisterInsolvency } from '#server/base/registers/answer.ts';
import { CHECK, type StoredCheck } from '../queries.ts';

/** Questions that wait for their turn at a register, the oldest first. */
export async function readQueued(db: Db, most: number): Promise<StoredCheck[]> {
  const { rows } = await sql<StoredCheck>`select ${CHECK} from verification_check where state = 'pending' and queued_at is not null
    order by queued_at, id limit ${most}`.execute(db);
  return rows;
}

/** What the register said, when its turn came; from here on it waits for staff, or not at all. */
export async function writeSummary(db: Db, id: string, { summary, sourceUrl = null }: { summary: string; sourceUrl?: string | null }): Promise<void> {
  await sql`update verification_check set summary = ${summary}, source_url = ${sourceUrl}, queued_at = null where id = ${id}`.execute(db);
}

/** What a register says of a company that goes on for the time being; null where it says nothing of the kind any more. */
export async function noteInsolvency(db: Db, id: string, insolvency: RegisterInsolvency | null): Promise<void> {
  await sql`update verification_check set insolvency = ${insolvency?.kind ?? null}, insolvency_since = case when ${insolvency !== null} then coalesce(${insolvency?.since ?? null}::date, current_date) end where id = ${id}`.execute(
    db,
  );
}

/** The number that a company has checked now, for its website to show. */
export async function readCheckedNumber(db: Db, businessID: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ subject: string }>`select subject from verification_check where business_id = ${businessID} and kind = 'register'
    and state = 'valid' and expires_at > ${at}`.execute(db);
  return rows[0]?.subject ?? null;
}

/** The badge rests; what it stood on is as it was. */
export async function restGrant(db: Db, businessID: string, { grantedAt, at }: { grantedAt: Date; at: Date }): Promise<void> {
  await sql`insert into verification_rest (business_id, granted_at, since) values (${businessID}, ${grantedAt}, ${at}) on conflict do nothing`.execute(db);
}

/** Staff has looked. @returns since when the badge was granted, where it rested */
export async function endRest(db: Db, businessID: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`delete from verification_rest where business_id = ${businessID} returning granted_at as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** A register or a site has said once more what it said. */
export async function noteLook(db: Db, id: string, at: Date): Promise<void> {
  await sql`update verification_check set looked_at = ${at}, missed = 0, missed_since = null where id = ${id}`.execute(db);
}

/** One more look at a website that found nothing. */
export async function noteMiss(db: Db, id: string, at: Date): Promise<void> {
  await sql`update verification_check set looked_at = ${at}, missed = missed + 1, missed_since = coalesce(missed_since, ${at}) where id = ${id}`.execute(db);
}

const AT_ONCE = 20;

interface After {
  ending: number;
  register: number;
  website: number;
  missed: number;
}

/** Takes checks that end within so many days, or were looked at so many days ago; each at most once a day. */
export async function takeLooks(db: Db, at: Date, { ending, register, website, missed }: After): Promise<StoredCheck[]> {
  const ago = (days: number) => sql`${at}::timestamptz - ${days} * interval '1 day'`;
  const looked = sql`coalesce(looked_at, checked_at)`;
  const { rows } = await sql<StoredCheck>`update verification_check set tried_at = ${at} where (tried_at is null or tried_at <= ${ago(1)}) and id in (
    select id from verification_check where state = 'valid' and expires_at > ${at} and (tried_at is null or tried_at <= ${ago(1)})
      and (expires_at <= ${at}::timestamptz + ${ending} * interval '1 day' or (kind in ('register', 'vat') and ${looked} <= ${ago(register)})
        or (kind = 'website' and ${looked} <= ${at}::timestamptz - make_interval(days => case when missed > 0 then ${missed}::int else ${website}::int end)))
    order by expires_at limit ${sql.lit(AT_ONCE)}) returning ${CHECK}`.execute(db);
  return rows;
}
