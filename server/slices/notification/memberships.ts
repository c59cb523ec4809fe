import { sql } from 'kysely';
import { Tier } from '#contract/shapes.ts';
import type { Effect, Reactions } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';
import { type Receiver, raise } from './raise.ts';

/** Who manages a business hears when its membership starts, when its end comes near, and when it has ended. */
export const reactions: Reactions = {
  'membership.started': [hear('started')],
  'membership.reminder': [hear('reminder')],
  'membership.ended': [hear('ended')],
};

function hear(event: 'started' | 'reminder' | 'ended') {
  return async ({ db, now }: Parts, { id, body }: Effect): Promise<void> => {
    const [businessID, tier, endsAt] = [String(body['businessID'] ?? ''), Tier.parse(body['tier']), new Date(String(body['endsAt']))];
    // Received as oneself: as one of the people of the business it would be told of its own act.
    const { rows } = await sql<Receiver>`select account_id as "accountID", null as "viaID" from business_access
      where business_id = ${businessID} and access in ('owner', 'admin')`.execute(db);
    await raise(db, rows, {
      kind: 'membership',
      key: `membership ${id}`,
      aboutID: businessID,
      subjectID: businessID,
      actorID: businessID,
      byID: null,
      detail: { event, tier, endsAt: endsAt.toISOString() },
      at: now(),
    });
  };
}
