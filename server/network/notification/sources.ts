import type { NotificationKind } from '#contract/network/notification-words.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { sendDigest } from './digest.ts';
import { subscribers as memberships } from './memberships.ts';
import { subscribers as orders } from './orders.ts';
import { subscribers as questions } from './questions/questions.ts';
import { raise } from './raise.ts';
import { subscribers as references } from './references.ts';
import { subscribers as requests } from './rfq/requests.ts';
import { readManagers, readPeople, readReaders, readThing } from './sources-queries.ts';
import { subscribers as threads } from './threads.ts';

/** What other slices tell that somebody should hear of. */
export const subscribers = {
  'reaction.added': [hearLike],
  'comment.added': [hearComment],
  'follow.added': [hearFollow],
  'post.mentioned': [hearMention],
  'member.joined': [hearMember],
  'group.requested': [hearRequest],
  'group.accepted': [hearAccepted],
  'notification.digest': [sendDigest],
  ...questions,
  ...threads,
  ...memberships,
  ...requests,
  ...references,
  ...orders,
} satisfies Subscribers;

async function hearLike({ db, now }: AppContext, event: OutboxEvent<'reaction.added'>): Promise<void> {
  const [resourceID, actorID, byID] = [event.body.resourceID, event.body.actorID, event.body.accountID];
  const thing = await readThing(db, resourceID);
  if (!thing) return;
  // Without the event's id: whoever takes a like back and gives it again is heard once.
  const key = `like ${resourceID} ${actorID}`;
  const target = thing.subjectID === resourceID ? {} : { targetID: resourceID };
  await raise(db, await readPeople(db, thing.voiceID), {
    kind: 'like',
    key,
    aboutID: resourceID,
    subjectID: thing.subjectID,
    ...target,
    actorID,
    byID,
    at: now(),
  });
}

async function hearComment({ db, now }: AppContext, event: OutboxEvent<'comment.added'>): Promise<void> {
  const [resourceID, targetID] = [event.body.resourceID, event.body.commentID];
  const thing = await readThing(db, resourceID);
  if (!thing) return;
  const kind: NotificationKind = thing.type === 'comment' ? 'reply' : 'comment';
  const who = { actorID: event.body.actorID, byID: event.body.accountID };
  await raise(db, await readPeople(db, thing.voiceID), {
    kind,
    key: `${kind} ${targetID}`,
    aboutID: resourceID,
    subjectID: thing.subjectID,
    targetID,
    ...who,
    at: now(),
  });
}

/** Who is named in a post, or the people of the company that is; of a private group its members alone (PST-004). */
async function hearMention({ db, now }: AppContext, { body: { postID, targetID, accountID } }: OutboxEvent<'post.mentioned'>): Promise<void> {
  const thing = await readThing(db, postID);
  if (!thing) return;
  const happening = { kind: 'mention', key: `mention ${postID} ${targetID}`, aboutID: postID, subjectID: postID } as const;
  await raise(db, await readReaders(db, postID, targetID), { ...happening, actorID: thing.voiceID, byID: accountID, at: now() });
}

async function hearFollow({ db, now }: AppContext, event: OutboxEvent<'follow.added'>): Promise<void> {
  const [resourceID, accountID] = [event.body.resourceID, event.body.accountID];
  const happening = { kind: 'follow', key: `follow ${resourceID} ${accountID}`, aboutID: resourceID, subjectID: resourceID } as const;
  await raise(db, await readPeople(db, resourceID), { ...happening, actorID: accountID, byID: accountID, at: now() });
}

async function hearMember({ db, now }: AppContext, event: OutboxEvent<'member.joined'>): Promise<void> {
  const [businessID, accountID] = [event.body.businessID, event.body.accountID];
  const people = await readPeople(db, businessID, ['owner', 'admin']);
  const happening = { kind: 'member', key: `member ${event.id}`, aboutID: businessID, subjectID: businessID } as const;
  await raise(db, people, { ...happening, actorID: accountID, byID: accountID, at: now() });
}

async function hearRequest({ db, now }: AppContext, event: OutboxEvent<'group.requested'>): Promise<void> {
  const [groupID, accountID] = [event.body.groupID, event.body.accountID];
  const at = now();
  // Whoever asks and leaves again and again is heard once a day.
  const key = `group-request ${groupID} ${accountID} ${at.toISOString().slice(0, 10)}`;
  const happening = { kind: 'group-request', key, aboutID: groupID, subjectID: groupID } as const;
  await raise(db, await readManagers(db, groupID), { ...happening, actorID: accountID, byID: accountID, at });
}

async function hearAccepted({ db, now }: AppContext, event: OutboxEvent<'group.accepted'>): Promise<void> {
  const [groupID, accountID, byID] = [event.body.groupID, event.body.accountID, event.body.byID];
  const happening = { kind: 'group-accepted', key: `group-accepted ${event.id}`, aboutID: groupID, subjectID: groupID } as const;
  await raise(db, [{ accountID, viaID: null }], { ...happening, actorID: byID, byID, at: now() });
}
