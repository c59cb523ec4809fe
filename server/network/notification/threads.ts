import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { type Receiver, raise } from './raise.ts';

/** What trade talk tells that the other side should hear of. Its own side knows: it stands in its inbox. */
export const subscribers = {
  'inquiry.created': [hearInquiry],
  'inquiry.said': [hearMessage],
  'inquiry.ended': [hearEnd],
  'inquiry.read': [hearRead],
} satisfies Subscribers;

async function hearInquiry({ db, now }: AppContext, effect: OutboxEvent<'inquiry.created'>): Promise<void> {
  const thread = await readThread(db, effect.body.requestID, 1);
  if (!thread) return;
  await raise(db, await readSide(db, thread, 1), { ...thread.happening, kind: 'inquiry', key: `inquiry ${thread.id}`, at: now() });
}

/** Of each thread the latest message that is unread, and no older one: the thread shows them all. */
async function hearMessage({ db, now }: AppContext, effect: OutboxEvent<'inquiry.said'>): Promise<void> {
  const place = effect.body.place;
  const thread = await readThread(db, effect.body.requestID, place);
  if (!thread) return;
  await transactional(db, async (db) => {
    const receivers = await readSide(db, thread, place);
    await sql`delete from notification where about_id = ${thread.id} and kind = 'message' and read_at is null
      and account_id = any(${receivers.map(({ accountID }) => accountID)}::uuid[])`.execute(db);
    await raise(db, receivers, { ...thread.happening, kind: 'message', key: `message ${thread.id} ${place}`, at: now() });
  });
}

async function hearEnd({ db, now }: AppContext, effect: OutboxEvent<'inquiry.ended'>): Promise<void> {
  const thread = await readThread(db, effect.body.requestID, null);
  if (!thread) return;
  const byID = effect.body.accountID;
  await raise(db, await readSide(db, thread, null), { ...thread.happening, byID, kind: 'ended', key: `ended ${thread.id}`, at: now() });
}

/** Whoever has read a thread to its end has heard of it. */
async function hearRead({ db, now }: AppContext, effect: OutboxEvent<'inquiry.read'>): Promise<void> {
  const [requestID, accountID] = [effect.body.requestID, effect.body.accountID];
  await transactional(db, async (db) => {
    const { rows } = await sql`update notification n set read_at = ${now()} from inquiry q
      where q.id = ${requestID} and q.last_place <= ${effect.body.place} and n.about_id = q.id and n.account_id = ${accountID}
        and n.kind in ('inquiry', 'message', 'ended') and n.read_at is null returning 1`.execute(db);
    if (rows.length > 0) await publishLive(db, [accountID], 'notification', {});
  });
}

interface Thread {
  id: string;
  /** The side that hears, and whether it is a business. */
  to: { id: string; side: 'S' | 'R' };
  happening: { aboutID: string; subjectID: string; actorID: string; byID: string };
}

/** A thread as the other side of its message of this place meets it, or of who ended it; null where it is not delivered. */
async function readThread(db: Db, id: string, place: number | null): Promise<Thread | null> {
  const { rows } = await sql<{ fromID: string; toID: string; side: 'S' | 'R'; byID: string }>`
    select q.from_id as "fromID", q.to_id as "toID", coalesce(m.side, q.closed_by) as side, coalesce(m.account_id, q.account_id) as "byID"
    from inquiry q left join inquiry_message m on m.inquiry_id = q.id and m.place = ${place}::int
    where q.id = ${id} and q.held_at is null and coalesce(m.side, q.closed_by) is not null`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { side, byID } = found;
  const [actorID, toID] = side === 'S' ? [found.fromID, found.toID] : [found.toID, found.fromID];
  return { id, to: { id: toID, side: side === 'S' ? 'R' : 'S' }, happening: { aboutID: id, subjectID: toID, actorID, byID } };
}

/** The people of a side, without those who have read as far as this place already. */
async function readSide(db: Db, { id, to }: Thread, place: number | null): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select p.account_id as "accountID", p.via_id as "viaID" from (
      select x.account_id, x.business_id as via_id from business_access x where x.business_id = ${to.id}
      union all select a.id, null from account a where a.id = ${to.id}) p
    where not exists (select 1 from inquiry_read own where own.inquiry_id = ${id} and own.account_id = p.account_id and own.side = ${to.side}
      and own.place >= ${place}::int)`.execute(db);
  return rows;
}
