import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { inInbox } from './newcontact/apart-queries.ts';

/** Whoever is there reads it meanwhile. */
export const PATIENCE_MINUTES = 10;

/** Threads that were quiet for longer were told of long ago. */
export const LOOKED_BACK_DAYS = 7;

export async function takeUnread(db: Db, now: Date): Promise<{ accountID: string; threads: number }[]> {
  const { rows } = await sql<{ accountID: string; threads: number }>`
      with party as (
        select q.id, 'S' as side, q.from_id as party from inquiry q where q.last_message_at > ${now}::timestamptz - ${LOOKED_BACK_DAYS} * interval '1 day'
        union all
        select q.id, 'R', q.to_id from inquiry q where ${inInbox('q')} and q.last_message_at > ${now}::timestamptz - ${LOOKED_BACK_DAYS} * interval '1 day'),
      people as (
        select p.id, p.side, a.id as account_id from party p join account a on a.id = p.party
        union select p.id, p.side, x.account_id from party p join business_access x on x.business_id = p.party),
      waiting as (
        select p.id, p.side, p.account_id, max(m.place) as place from people p
        left join inquiry_read own on own.inquiry_id = p.id and own.account_id = p.account_id and own.side = p.side
        join inquiry_message m on m.inquiry_id = p.id and m.side <> p.side and m.place > greatest(coalesce(own.place, 0), coalesce(own.mailed_place, 0))
          and m.created_at < ${now}::timestamptz - ${PATIENCE_MINUTES} * interval '1 minute'
        group by p.id, p.side, p.account_id),
      marked as (
        insert into inquiry_read (inquiry_id, account_id, side, mailed_place) select id, account_id, side, place from waiting
        on conflict (inquiry_id, account_id, side) do update set mailed_place = greatest(inquiry_read.mailed_place, excluded.mailed_place)
        returning inquiry_id, account_id)
      select account_id as "accountID", count(distinct inquiry_id) as threads from marked group by account_id order by account_id`.execute(db);
  return rows;
}

export const markToldRows = (db: Db, inquiryID: string, receivers: string[]) =>
  sql`insert into inquiry_read (inquiry_id, account_id, side, mailed_place) select ${inquiryID}, id, 'R', 1 from unnest(${receivers}::uuid[]) id
    on conflict do nothing`.execute(db);
