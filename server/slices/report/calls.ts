import type { contract } from '#contract/index.ts';
import { type Limit, takeAttempt } from '#server/base/attempts.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import type { Handlers, Request } from '#server/base/request.ts';
import { isReadable } from '../resource/queries.ts';
import { insertReport } from './queries.ts';

const TYPES = { post: 'post', comment: 'comment', product: 'product', business: 'business', user: 'person', group: 'group' } as const;

/** An office may share an address, so that somebody who is logged in counts for themselves. */
const PER_ACCOUNT: Limit = { times: 30, seconds: 86_400 };
const PER_VISITOR: Limit = { times: 20, seconds: 3600 };

export const calls = {
  // A block takes nobody the right to report what everybody else can read.
  make: async (request, { resourceType, resourceID, reason, details, email }) => {
    const accountID = request.actor?.accountID ?? null;
    if (!(await isReadable(request.db, resourceID, { types: [TYPES[resourceType]], viewer: accountID }))) throw new Refusal('not_found');
    await takeReport(request);
    const id = newId();
    const visitor = accountID === null ? (email ?? null) : null;
    const number = await transactional(request.db, async (db) => {
      const quoted = await insertReport(db, { id, resourceID, reason, details, accountID, email: visitor, at: request.now() });
      await tell(db, 'report.made', { reportID: id });
      return quoted;
    });
    return { success: true, data: { number } };
  },
} satisfies Handlers<typeof contract.report>;

function takeReport({ db, actor, visit, now }: Request): Promise<void> {
  return actor ? takeAttempt(db, `report:${actor.accountID}`, PER_ACCOUNT, now()) : takeAttempt(db, `report:${visit.address}`, PER_VISITOR, now());
}
