import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { raise } from './raise.ts';
import { deleteEarlier, markThreadRead, readOther, readSide, readTeam, readThread } from './threads-queries.ts';

/** What trade talk tells that the other side should hear of. Its own side knows: it stands in its inbox. */
export const subscribers = {
  'inquiry.created': [hearInquiry],
  'inquiry.said': [hearMessage],
  'inquiry.ended': [hearEnd],
  'inquiry.read': [hearRead],
  'inquiry.returned': [hearReturned],
} satisfies Subscribers;

async function hearInquiry({ db, now }: AppContext, event: OutboxEvent<'inquiry.created'>): Promise<void> {
  const thread = await readThread(db, event.body.requestID, 1);
  if (!thread) return;
  // What waits in New contacts is told of by the daily email alone (INB-008).
  const kind = thread.apart ? 'contact' : 'inquiry';
  await raise(db, await readSide(db, thread, 1), { ...thread.happening, kind, key: `${kind} ${thread.id}`, at: now() });
}

/** Of each thread the latest message that is unread, and no older one: the thread shows them all. */
async function hearMessage({ db, now }: AppContext, event: OutboxEvent<'inquiry.said'>): Promise<void> {
  const { place, isQuote } = event.body;
  if (isQuote) return;
  const thread = await readThread(db, event.body.requestID, place);
  if (!thread || thread.apart) return;
  await transactional(db, async (db) => {
    const receivers = await readSide(db, thread, place);
    await deleteEarlier(
      db,
      thread.id,
      receivers.map(({ accountID }) => accountID),
    );
    await raise(db, receivers, { ...thread.happening, kind: 'message', key: `message ${thread.id} ${place}`, at: now() });
  });
}

async function hearEnd({ db, now }: AppContext, event: OutboxEvent<'inquiry.ended'>): Promise<void> {
  const thread = await readThread(db, event.body.requestID, null);
  if (!thread || thread.apart) return;
  const byID = event.body.accountID;
  await raise(db, await readSide(db, thread, null), { ...thread.happening, byID, kind: 'ended', key: `ended ${thread.id}`, at: now() });
}

/** The whole team, whoever it was taken from too. */
async function hearReturned({ db, now }: AppContext, { body }: OutboxEvent<'inquiry.returned'>): Promise<void> {
  const { requestID, businessID, place } = body;
  const otherID = await readOther(db, requestID, businessID);
  if (!otherID) return;
  const key = `returned ${requestID} ${businessID} ${place}`;
  const happening = { kind: 'returned', key, aboutID: requestID, subjectID: businessID, actorID: otherID, byID: null } as const;
  await raise(db, await readTeam(db, businessID), { ...happening, at: now() });
}

/** Whoever has read a thread to its end has heard of it. */
async function hearRead({ db, now }: AppContext, event: OutboxEvent<'inquiry.read'>): Promise<void> {
  const [requestID, accountID] = [event.body.requestID, event.body.accountID];
  await transactional(db, async (db) => {
    const rows = await markThreadRead(db, now(), requestID, event.body.place, accountID);
    if (rows.length > 0) await publishLive(db, [accountID], 'notification', {});
  });
}
