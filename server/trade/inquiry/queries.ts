import { type RawBuilder, sql } from 'kysely';
import type { Inquiry, InquiryMessage } from '#contract/trade/inquiry.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { readable } from '#server/network/resource/queries.ts';
import { identityOf } from '#server/people/profile/identity-queries.ts';
import { cautionsOf } from '#server/trust/caution/queries.ts';
import { attachmentsOf } from './attachments-queries.ts';
import { inInbox, readByReceiver } from './newcontact/apart-queries.ts';

/** `S` sent the inquiry, `R` received it. */
export type Side = 'S' | 'R';
const MOST_THREADS = 500;

/** Who reads: an account, as itself or as one of the people of a business. */
export interface Reader {
  accountID: string;
  /** The account's own id, or the business's. */
  partyID: string;
}

/** The side of the reader under this alias. */
const sideOf = (partyID: string) => sql`case when q.from_id = ${partyID} then 'S' else 'R' end`;

/** A thread comes before a party's eyes: the sender's always, the receiver's once it is delivered, unless they have declined it. */
const seen = (partyID: string) => sql`(q.from_id = ${partyID} or (q.to_id = ${partyID} and ${readByReceiver('q')}))`;

const party = (
  files: string,
  id: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('type', case r.type when 'person' then 'user' else 'business' end, 'id', r.id,
    'name', coalesce(b.company_name, a.first_name || ' ' || a.last_name, ''), 'photo', photo_of(coalesce(b.profile_photo_id, a.profile_photo_id), ${files}),
    'role', coalesce(t.name_singular, f.company_name, (select j.name from job_position j where j.id = f.job_position_id), '')) || coalesce((select jsonb_build_object('identity', said.identity)
    || case when said.identity ->> 'is' = 'none' then '{}' else jsonb_build_object('workEmailCheckedAt', said.identity ->> 'at') end
    from (select ${identityOf(sql`a.id`)} as identity) said where a.id is not null), '{}')
  from resource r left join business b on b.id = r.id left join business_type t on t.code = b.business_type
  left join account a on a.id = r.id left join profile f on f.account_id = a.id where r.id = ${id})`;

const quoted = (files: string) => sql`(select jsonb_build_object('productID', p.id, 'name', p.name, 'companyName', b.company_name, 'photo', photo_of(
    (select m.file_id from product_media m join file i on i.id = m.file_id and i.kind = 'image' where m.product_id = p.id order by m.place limit 1), ${files}))
  from product p join business b on b.id = p.business_id join resource r on r.id = p.id and ${readable('r')} where p.id = q.product_id)`;

type Order = 'created' | 'activity';
interface Wanted {
  ids?: string[];
  order?: Order;
}
/** A thread and the party as one of whose people it is read. */
export interface Place {
  id: string;
  partyID: string;
}

/**
 * The latest threads `q` of a party. Each side is read from its own index, as many as there may be at most: whoever has had twenty thousand threads waits
 * no longer than whoever has had five hundred.
 */
function latest(partyID: string, order: Order): RawBuilder<unknown> {
  const byTime = sql`order by ${sql.ref(order === 'created' ? 'created_at' : 'last_message_at')} desc, id desc limit ${sql.lit(MOST_THREADS)}`;
  return sql`(select *, ${partyID}::uuid as party_id from ((select * from inquiry where from_id = ${partyID} ${byTime})
    union all (select * from inquiry where to_id = ${partyID} and ${inInbox()} ${byTime})) both_sides ${byTime})`;
}

/** Threads of a party as this reader sees them, the latest first. */
export function readInquiries(db: Db, files: string, { accountID, partyID }: Reader, { ids, order = 'created' }: Wanted): Promise<Inquiry[]> {
  const source = ids ? sql`(select q.*, ${partyID}::uuid as party_id from inquiry q where q.id = any(${ids}) and ${seen(partyID)})` : latest(partyID, order);
  return readFrom(db, files, accountID, source, order);
}

/** Threads of several parties as this reader sees them, in no order. */
export function readInquiriesAt(db: Db, files: string, accountID: string, places: Place[]): Promise<(Inquiry & { partyID: string })[]> {
  const [ids, parties] = [places.map(({ id }) => id), places.map(({ partyID }) => partyID)];
  const source = sql`(select q.*, w.party_id from unnest(${ids}::uuid[], ${parties}::uuid[]) w (id, party_id)
    join inquiry q on q.id = w.id and (q.from_id = w.party_id or (q.to_id = w.party_id and ${readByReceiver('q')})))`;
  return readFrom(db, files, accountID, source, 'activity');
}

/** Whom many of them are with is looked up once. `source` holds threads with the party that each is read for. */
async function readFrom(db: Db, files: string, accountID: string, source: RawBuilder<unknown>, order: Order): Promise<(Inquiry & { partyID: string })[]> {
  const { rows } = await sql<Inquiry & { partyID: string }>`
    with q as materialized (select q.*, case when q.from_id = q.party_id then 'S' else 'R' end as side,
        case when q.from_id = q.party_id then q.to_id else q.from_id end as other_id from ${source} q),
    other as materialized (select o.id, ${party(files, sql`o.id`)} as said from (select distinct other_id as id from q) o)
    select q.id as "requestID", q.party_id as "partyID", q.from_id as "from", q.to_id as "to", case s.type when 'person' then 'user' else 'business' end as "senderType",
      q.subject, ${isoMilliseconds('q.created_at')} as "createdAt", case when q.closed_at is null then 'open' else 'closed' end as status,
      case when q.closed_at is not null then jsonb_build_object('at', ${isoMilliseconds('q.closed_at')}, 'by', q.closed_by, 'declined', q.declined) end as closed,
      q.side, other.said as counterpart, case when q.product_id is not null then ${quoted(files)} end as product,
      case when l.place is not null then jsonb_build_object('place', l.place, 'content', l.content, 'datetime', ${isoMilliseconds('l.created_at')}, 'from', l.side) end as "lastMessage",
      case when coalesce(own.place, 0) >= q.last_place then 0 else (select count(*) from inquiry_message m
        where m.inquiry_id = q.id and m.side <> q.side and m.place > coalesce(own.place, 0)) end as unread,
      coalesce((select max(o.place) from inquiry_read o where o.inquiry_id = q.id and o.side <> q.side), 0) as "otherRead",
      case when q.closed_at is null and l.side <> q.side then (select ${isoMilliseconds(sql`min(greatest(m.created_at, q.delivered_at))`)} from inquiry_message m
        where m.inquiry_id = q.id and m.side <> q.side and m.place > coalesce(
          (select max(o.place) from inquiry_message o where o.inquiry_id = q.id and o.side = q.side), 0)) end as "waitingSince",
      (q.held_at is not null and q.refused_at is null and q.from_id = q.party_id) as held,
      case when q.held_at is not null and q.refused_at is null and q.from_id = q.party_id then q.held_because end as "heldBecause",
      coalesce(q.new_contact = 'waiting' and q.to_id = q.party_id, false) as "newContact",
      case when q.refused_at is not null and q.from_id = q.party_id then coalesce(q.refused_because, '') end as refused
    from q join resource s on s.id = q.from_id join other on other.id = q.other_id
    left join inquiry_message l on l.inquiry_id = q.id and l.place = q.last_place
    left join inquiry_read own on own.inquiry_id = q.id and own.account_id = ${accountID} and own.side = q.side
    order by ${sql.ref(order === 'created' ? 'q.created_at' : 'q.last_message_at')} desc, q.id desc`.execute(db);
  return rows;
}

/** Threads with something unread, for each of the parties. */
export async function countUnread(db: Db, accountID: string, parties: string[]): Promise<{ id: string; unread: number }[]> {
  const { rows } = await sql<{ id: string; unread: number }>`
    select p.id, (select count(*) from inquiry q
      left join inquiry_read own on own.inquiry_id = q.id and own.account_id = ${accountID} and own.side = case when q.from_id = p.id then 'S' else 'R' end
      where (q.from_id = p.id or (q.to_id = p.id and ${inInbox('q')})) and q.last_place > coalesce(own.place, 0)
        and exists (select 1 from inquiry_message m where m.inquiry_id = q.id and m.place > coalesce(own.place, 0)
          and m.side <> case when q.from_id = p.id then 'S' else 'R' end)) as unread
    from unnest(${parties}::uuid[]) with ordinality as p (id, place) order by p.place`.execute(db);
  return rows;
}

export interface Found {
  side: Side;
  fromID: string;
  toID: string;
  isClosed: boolean;
  lastPlace: number;
  held: boolean;
  refused: boolean;
  /** Whether it waits in New contacts of who received it, or was declined there; all others are `accepted`. */
  contact: 'waiting' | 'accepted' | 'declined';
  /** It is a first message of a stranger, the only one until the person has answered or accepted it. */
  awaitsAnswer: boolean;
}

/** The side on which this party stands; null for what is no thread of theirs. `lock` holds the row, so that places are given one after the other. */
export async function findInquiry(db: Db, id: string, partyID: string, lock: 'lock' | 'look' = 'look'): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select ${sideOf(partyID)} as side, q.from_id as "fromID", q.to_id as "toID", q.closed_at is not null as "isClosed", q.last_place as "lastPlace",
      q.held_at is not null as held, q.refused_at is not null as refused,
      coalesce(q.new_contact, 'accepted') as contact, q.r_place = 0 and coalesce(q.new_contact in ('waiting', 'declined'), false) as "awaitsAnswer"
    from inquiry q where q.id = ${id} and ${seen(partyID)} ${lock === 'lock' ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

interface Part {
  before?: number | undefined;
  after?: number | undefined;
  size: number;
}

/** A part of a thread, the oldest first. Who of the other side wrote is not told. `api` is the host that hands out files. */
export async function readMessages(db: Db, api: string, id: string, side: Side, { before, after, size }: Part): Promise<InquiryMessage[]> {
  const isOnward = after !== undefined && before === undefined;
  const { rows } = await sql<InquiryMessage>`
    select * from (
      select m.id as "messageID", m.place, 'text' as type, m.content, ${attachmentsOf(api)} as attachments, ${isoMilliseconds('m.created_at')} as datetime, m.side as "from",
        case when m.side = ${side} then '[]' else ${cautionsOf(sql`m.id`, sql`(select case m.side when 'S' then q.from_id else q.to_id end from inquiry q where q.id = m.inquiry_id)`)} end as cautions,
        case when m.side = ${side} then jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name) end as by
      from inquiry_message m join account a on a.id = m.account_id
      where m.inquiry_id = ${id} and m.place < ${before ?? 2_147_483_647} and m.place > ${after ?? 0}
      order by m.place ${sql.raw(isOnward ? 'asc' : 'desc')} limit ${size}) part order by place`.execute(db);
  return rows;
}

interface NewInquiry {
  id: string;
  fromID: string;
  toID: string;
  accountID: string;
  subject: string;
  productID: string | null;
  cold: boolean;
  /** Why it waits for staff; null for what is delivered. */
  heldBecause: 'many' | 'caution' | null;
  textHash: Buffer;
  newContact: 'waiting' | null;
  at: Date;
}

export async function insertInquiry(
  db: Db,
  { id, fromID, toID, accountID, subject, productID, cold, heldBecause, textHash, newContact, at }: NewInquiry,
): Promise<void> {
  await sql`insert into inquiry (id, from_id, to_id, account_id, subject, product_id, cold, held_at, held_because, text_hash, new_contact, last_place, last_message_at, created_at)
    values (${id}, ${fromID}, ${toID}, ${accountID}, ${subject}, ${productID}, ${cold}, ${heldBecause && at}, ${heldBecause}, ${textHash}, ${newContact}, 0, ${at}, ${at})`.execute(
    db,
  );
}

interface NewMessage {
  id: string;
  inquiryID: string;
  side: Side;
  accountID: string;
  content: string;
  /** Their rows are written by who adds the message. */
  files?: number;
  at: Date;
}

/** Gives the message the next place of its thread, which the caller has locked. @returns the place. */
export async function addMessage(db: Db, { id, inquiryID, side, accountID, content, files = 0, at }: NewMessage): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    update inquiry set last_place = last_place + 1, last_message_at = ${at} where id = ${inquiryID} returning last_place as place`.execute(db);
  const place = rows[0]?.place ?? 0;
  await sql`insert into inquiry_message (id, inquiry_id, place, side, account_id, content, files, created_at)
    values (${id}, ${inquiryID}, ${place}, ${side}, ${accountID}, ${content}, ${files}, ${at})`.execute(db);
  await markRead(db, inquiryID, accountID, side, place);
  return place;
}

/** Whether somebody else of this side has written after that place. */
export async function hasColleagueAnswered(db: Db, inquiryID: string, side: Side, accountID: string, place: number): Promise<boolean> {
  const { rows } = await sql`select 1 from inquiry_message
    where inquiry_id = ${inquiryID} and place > ${place} and side = ${side} and account_id <> ${accountID} limit 1`.execute(db);
  return rows.length > 0;
}

/** Reading goes on, never back. @returns whether it did. */
export async function markRead(db: Db, inquiryID: string, accountID: string, side: Side, place: number): Promise<boolean> {
  const { rows } = await sql`insert into inquiry_read (inquiry_id, account_id, side, place)
    select id, ${accountID}, ${side}, least(${place}::int, last_place) from inquiry where id = ${inquiryID}
    on conflict (inquiry_id, account_id, side) do update set place = excluded.place where inquiry_read.place < excluded.place
    returning 1`.execute(db);
  return rows.length > 0;
}

/** What a side has before its eyes once it has read up to a place. */
export const readBy = (inquiryID: string, side: Side, place: number): RawBuilder<unknown> =>
  sql`(select m.id from inquiry_message m where m.inquiry_id = ${inquiryID} and m.side <> ${side} and m.place <= ${place})`;

export async function closeInquiry(db: Db, id: string, side: Side, declined: boolean, at: Date): Promise<void> {
  await sql`update inquiry set closed_at = ${at}, closed_by = ${side}, declined = ${declined} where id = ${id}`.execute(db);
}

/** The people of a party: the person, or everybody of the business. */
export async function readPeople(db: Db, partyIDs: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${partyIDs}) union select account_id from business_access where business_id = any(${partyIDs})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function refuseHeld(db: Db, at: Date, sentence: string, id: string): Promise<void> {
  await sql`update inquiry set refused_at = ${at}, refused_because = ${sentence} where id = ${id}`.execute(db);
}

export async function deliverHeld(db: Db, at: Date, id: string): Promise<void> {
  await sql`update inquiry set held_at = null, delivered_at = ${at} where id = ${id}`.execute(db);
}
