import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Receiver } from './raise-queries.ts';

interface Thread {
  id: string;
  /** The side that hears, and whether it is a business. */
  to: { id: string; side: 'S' | 'R' };
  /** It waits in New contacts of this side, or was declined there. */
  apart: 'waiting' | 'declined' | null;
  happening: { aboutID: string; subjectID: string; actorID: string; byID: string };
}

/** A thread as the other side of its message of this place meets it, or of who ended it; null where it is not delivered. */
export async function readThread(db: Db, id: string, place: number | null): Promise<Thread | null> {
  const { rows } = await sql<{ fromID: string; toID: string; side: 'S' | 'R'; byID: string; contact: 'waiting' | 'declined' | null }>`
    select q.from_id as "fromID", q.to_id as "toID", coalesce(m.side, q.closed_by) as side, coalesce(m.account_id, q.account_id) as "byID", nullif(q.new_contact, 'accepted') as contact
    from inquiry q left join inquiry_message m on m.inquiry_id = q.id and m.place = ${place}::int
    where q.id = ${id} and q.held_at is null and coalesce(m.side, q.closed_by) is not null`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { side, byID } = found;
  const [actorID, toID] = side === 'S' ? [found.fromID, found.toID] : [found.toID, found.fromID];
  const apart = side === 'S' ? found.contact : null;
  return { id, apart, to: { id: toID, side: side === 'S' ? 'R' : 'S' }, happening: { aboutID: id, subjectID: toID, actorID, byID } };
}

/** The people of a side, without those who have read as far as this place already. */
export async function readSide(db: Db, { id, to }: Thread, place: number | null): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select p.account_id as "accountID", p.via_id as "viaID" from (
      select x.account_id, x.business_id as via_id from business_access x where x.business_id = ${to.id}
      union all select a.id, null from account a where a.id = ${to.id}) p
    where not exists (select 1 from inquiry_read own where own.inquiry_id = ${id} and own.account_id = p.account_id and own.side = ${to.side}
      and own.place >= ${place}::int)`.execute(db);
  return rows;
}

/** With whom this business talks in the thread; null where the thread is not its own. */
export async function readOther(db: Db, id: string, businessID: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select case when from_id = ${businessID} then to_id else from_id end as id from inquiry
    where id = ${id} and ${businessID} in (from_id, to_id)`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readTeam(db: Db, businessID: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`select account_id as "accountID", business_id as "viaID" from business_access where business_id = ${businessID}`.execute(
    db,
  );
  return rows;
}

export async function deleteEarlier(db: Db, id: string, accountIDs: string[]): Promise<void> {
  await sql`delete from notification where about_id = ${id} and kind = 'message' and read_at is null
      and account_id = any(${accountIDs}::uuid[])`.execute(db);
}

export async function markThreadRead(db: Db, now: Date, requestID: string, place: number, accountID: string): Promise<unknown[]> {
  const { rows } = await sql`update notification n set read_at = ${now} from inquiry q
      where q.id = ${requestID} and q.last_place <= ${place} and n.about_id = q.id and n.account_id = ${accountID}
        and n.kind in ('inquiry', 'message', 'ended', 'returned') and n.read_at is null returning 1`.execute(db);
  return rows;
}
