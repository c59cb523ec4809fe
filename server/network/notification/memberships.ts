import { Tier } from '#contract/base/shapes.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { raise } from './raise.ts';
import { readAdmins } from './sources-queries.ts';

/** Who manages a business hears when its membership starts, when its end comes near, and when it has ended. */
export const subscribers = {
  'membership.started': [hear('started')],
  'membership.reminder': [hear('reminder')],
  'membership.ended': [hear('ended')],
} satisfies Subscribers;

function hear<E extends 'started' | 'reminder' | 'ended'>(event: E) {
  return async ({ db, now }: AppContext, { id, body }: OutboxEvent<`membership.${E}`>): Promise<void> => {
    const [businessID, tier, endsAt] = [body.businessID, Tier.parse(body.tier), new Date(body.endsAt ?? '')];
    // Received as oneself: as one of the people of the business it would be told of its own act.
    const rows = await readAdmins(db, businessID);
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
