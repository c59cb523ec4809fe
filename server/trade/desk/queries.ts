import { sql } from 'kysely';
import type { Desk, InquiryNote, SavedReply } from '#contract/trade/desk.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

const MOST_NOTES = 500;
const MOST_PEOPLE = 200;
const by = sql`jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name)`;

/** The people of a business, owners first, with the portraits that stand beside their answers. */
export async function readMembers(db: Db, files: string, businessID: string): Promise<Desk['members']> {
  const { rows } = await sql<Desk['members'][number]>`
    select a.id as "userID", a.first_name || ' ' || a.last_name as name, x.access, photo_of(a.profile_photo_id, ${files}) as photo
    from business_access x join account a on a.id = x.account_id where x.business_id = ${businessID}
    order by x.created_at, a.id limit ${sql.lit(MOST_PEOPLE)}`.execute(db);
  return rows;
}

export async function readAssignments(db: Db, businessID: string): Promise<Desk['assignments']> {
  const { rows } = await sql<Desk['assignments'][number]>`
    select s.inquiry_id as "requestID", s.account_id as "userID" from inquiry_assignment s join inquiry q on q.id = s.inquiry_id
    where s.business_id = ${businessID} and (q.from_id = ${businessID} or (q.to_id = ${businessID} and q.held_at is null))
    order by q.last_message_at desc, q.id limit 500`.execute(db);
  return rows;
}

/** Gives the thread to somebody of the business, or to nobody. @returns whether anything changed; null where they do not belong to the business. */
export async function writeAssignment(db: Db, businessID: string, requestID: string, userID: string | null, byID: string, at: Date): Promise<boolean | null> {
  if (userID === null) {
    const { rows } = await sql`delete from inquiry_assignment where inquiry_id = ${requestID} and business_id = ${businessID} returning 1`.execute(db);
    return rows.length > 0;
  }
  const { rows } = await sql<{ changed: boolean }>`
    with colleague as (select account_id from business_access where business_id = ${businessID} and account_id = ${userID} for share),
    written as (
      insert into inquiry_assignment (inquiry_id, business_id, account_id, by_id, created_at)
      select ${requestID}, ${businessID}, account_id, ${byID}, ${at} from colleague
      on conflict (inquiry_id, business_id) do update set account_id = excluded.account_id, by_id = excluded.by_id, created_at = excluded.created_at
        where inquiry_assignment.account_id <> excluded.account_id
      returning 1)
    select exists (select 1 from written) as changed from colleague`.execute(db);
  return rows[0]?.changed ?? null;
}

export async function readNotes(db: Db, businessID: string, requestID: string, id?: string): Promise<InquiryNote[]> {
  const { rows } = await sql<InquiryNote>`
    select * from (
      select n.id as "noteID", n.place, n.content, ${isoMilliseconds('n.created_at')} as datetime, ${by} as by
      from inquiry_note n join account a on a.id = n.account_id
      where n.inquiry_id = ${requestID} and n.business_id = ${businessID} and ${id ? sql`n.id = ${id}` : sql`true`}
      order by n.created_at desc, n.id desc limit ${sql.lit(MOST_NOTES)}) latest
    order by datetime, "noteID"`.execute(db);
  return rows;
}

interface NewNote {
  id: string;
  requestID: string;
  businessID: string;
  accountID: string;
  /** Of the message below which it stands. */
  place: number;
  content: string;
  at: Date;
}

export async function insertNote(db: Db, { id, requestID, businessID, accountID, place, content, at }: NewNote): Promise<void> {
  await sql`insert into inquiry_note (id, inquiry_id, business_id, account_id, place, content, created_at)
    values (${id}, ${requestID}, ${businessID}, ${accountID}, ${place}, ${content}, ${at})`.execute(db);
}

/** By name. */
export async function readReplies(db: Db, businessID: string, id?: string): Promise<SavedReply[]> {
  const { rows } = await sql<SavedReply>`
    select s.id as "replyID", s.name, s.content, ${by} as by from saved_reply s join account a on a.id = s.account_id
    where s.business_id = ${businessID} and ${id ? sql`s.id = ${id}` : sql`true`} order by lower(s.name), s.id`.execute(db);
  return rows;
}

/** Whose a saved reply is; null where the business has no such reply. Locks it. */
export async function findReply(db: Db, businessID: string, id: string): Promise<{ accountID: string } | null> {
  const { rows } = await sql<{ accountID: string }>`
    select account_id as "accountID" from saved_reply where id = ${id} and business_id = ${businessID} for update`.execute(db);
  return rows[0] ?? null;
}

/** Locks the business, so that replies that are saved at once are counted one after the other. */
export async function countReplies(db: Db, businessID: string): Promise<number> {
  await sql`select 1 from business where id = ${businessID} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from saved_reply where business_id = ${businessID}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface ReplyText {
  id: string;
  businessID: string;
  name: string;
  content: string;
  at: Date;
}

export async function insertReply(db: Db, { id, businessID, name, content, at }: ReplyText, accountID: string): Promise<void> {
  await sql`insert into saved_reply (id, business_id, account_id, name, content, created_at, changed_at)
    values (${id}, ${businessID}, ${accountID}, ${name}, ${content}, ${at}, ${at})`.execute(db);
}

export async function changeReply(db: Db, { id, businessID, name, content, at }: ReplyText): Promise<void> {
  await sql`update saved_reply set name = ${name}, content = ${content}, changed_at = ${at} where id = ${id} and business_id = ${businessID}`.execute(db);
}

export async function deleteReply(db: Db, businessID: string, id: string): Promise<void> {
  await sql`delete from saved_reply where id = ${id} and business_id = ${businessID}`.execute(db);
}
