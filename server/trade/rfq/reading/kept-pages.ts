import type { AppContext } from '#server/base/http/request.ts';
import type { Subscribers } from '#server/base/jobs/topics.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';

/** What is kept of a request and of lists that show it is forgotten: whoever opens it then reads it as it is. */
const forgetPages = ({ db }: Pick<AppContext, 'db'>, { body: { rfqID } }: { body: { rfqID: string } }): Promise<void> => purgePages(db, [rfqID]);

export const subscribers = {
  // Lists do not know yet that they show it.
  'rfq.published': [({ db }, { body: { rfqID } }) => purgePages(db, [rfqID, LISTS])],
  'rfq.changed': [forgetPages],
  'rfq.ended': [forgetPages],
  'rfq.reopened': [forgetPages],
  'rfq.answered': [forgetPages],
  'award.told': [forgetPages],
} satisfies Subscribers;
