import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import type { Act } from './timeline.ts';

/** What is heard of a request while it runs; the rows of it are there already. */
interface Told {
  by: string;
  at: Date;
}

export function invitedAct(rfqID: string, { by, at, companies }: Told & { companies: string[] }): Act {
  const events = companies.map((businessID) => ({ rfqID, businessID, again: false }));
  return { at, rfqID, by, work: ({ db }) => publishEach(db, 'rfq.invited', events) };
}

export const quotedAct = (rfqID: string, { by, at, quoteID }: Told & { quoteID: string }): Act => ({
  ...{ at, rfqID, by },
  work: ({ db }) => publish(db, 'quote.submitted', { rfqID, quoteID, revision: 1 }),
});

/** Its quotes can be read. */
export const noticedAct = (rfqID: string, { by, at }: Told): Act => ({
  ...{ at, rfqID, by },
  work: ({ db }) => publish(db, 'rfq.noticed', { rfqID, what: 'readable', businessID: null }),
});

interface Question {
  id: string;
  rfq_id: string;
  account_id: string;
  at: Date;
  answered_by: string;
  answered_at: Date;
}

export const questionActs = ({ id, rfq_id: rfqID, account_id: asker, at, answered_by: by, answered_at: answered }: Question): Act[] => [
  { at, rfqID, by: asker, work: ({ db }) => publish(db, 'rfq.asked', { rfqID, questionID: id }) },
  { at: answered, rfqID, by, work: ({ db }) => publish(db, 'rfq.answered', { rfqID, questionID: id }) },
];
