import type { Db } from '#server/base/database.ts';
import { tellLive } from '#server/base/live.ts';
import type { Effect, Reactions } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';
import { readPeople } from '../inquiry/queries.ts';

/** What the open browsers of a team hear: that what it has in common is not what it was. The other side hears nothing. */
const LIVE_TOPIC = 'desk';

export async function tellTeam(db: Db, businessID: string, requestID: string | null = null): Promise<void> {
  await tellLive(db, await readPeople(db, [businessID]), LIVE_TOPIC, { businessID, requestID });
}

/** Who left looks after nothing any more: those who stay see it at once. */
export const reactions: Reactions = {
  'member.left': [hearPeople],
  'member.removed': [hearPeople],
  'member.joined': [hearPeople],
};

function hearPeople({ db }: Parts, { body }: Effect): Promise<void> {
  return tellTeam(db, String(body['businessID'] ?? ''));
}
