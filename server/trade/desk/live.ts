import type { LiveTopics } from '#contract/live.ts';
import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { readPeople } from '../inquiry/queries.ts';

/** To the open browsers of a team; the other side hears nothing. */
export async function publishToTeam(db: Db, businessID: string, requestID: string | null = null): Promise<void> {
  await publishLive(db, await readPeople(db, [businessID]), 'desk', { businessID, requestID });
}

/** To the open browsers of everybody else of the team. */
export async function publishTyping(db: Db, body: LiveTopics['typing']): Promise<void> {
  const team = await readPeople(db, [body.businessID]);
  const others = team.filter((id) => id !== body.userID);
  await publishLive(db, others, 'typing', body);
}

/** Who left looks after nothing any more, and what waited too long belongs to nobody: the team sees it at once. */
export const subscribers = {
  'member.left': [hearPeople],
  'member.removed': [hearPeople],
  'member.joined': [hearPeople],
  'inquiry.returned': [hearReturned],
} satisfies Subscribers;

function hearPeople({ db }: AppContext, { body }: OutboxEvent<'member.left' | 'member.removed' | 'member.joined'>): Promise<void> {
  return publishToTeam(db, body.businessID);
}

function hearReturned({ db }: AppContext, { body }: OutboxEvent<'inquiry.returned'>): Promise<void> {
  return publishToTeam(db, body.businessID, body.requestID);
}
