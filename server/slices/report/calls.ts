import type { contract } from '#contract/index.ts';
import { type Limit, takeAttempt } from '#server/base/attempts.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import type { Handlers, Request } from '#server/base/request.ts';
import { readCounterpart } from '../inquiry/attachments.ts';
import { isReadable } from '../resource/queries.ts';
import { insertReport, type NewReport } from './queries.ts';

const TYPES = { post: 'post', comment: 'comment', product: 'product', business: 'business', user: 'person', group: 'group' } as const;

/** An office may share an address, so that somebody who is logged in counts for themselves. */
const PER_ACCOUNT: Limit = { times: 30, seconds: 86_400 };
const PER_VISITOR: Limit = { times: 20, seconds: 3600 };

export const calls = {
  // A block takes nobody the right to report what everybody else can read.
  make: async (request, { resourceType, resourceID, reason, details, email }) => {
    const accountID = request.actor?.accountID ?? null;
    const about = resourceType === 'inquiry' ? await conversation(request, resourceID) : await readableThing(request, TYPES[resourceType], resourceID);
    await takeReport(request);
    const id = newId();
    const visitor = accountID === null ? (email ?? null) : null;
    const number = await transactional(request.db, async (db) => {
      const quoted = await insertReport(db, { id, ...about, reason, details, accountID, email: visitor, at: request.now() });
      await tell(db, 'report.made', { reportID: id });
      return quoted;
    });
    return { success: true, data: { number } };
  },
} satisfies Handlers<typeof contract.report>;

type About = Pick<NewReport, 'resourceID' | 'inquiryID'>;

/** @throws Refusal `not_found` for what the reporter may not read. */
async function readableThing({ db, actor }: Request, type: (typeof TYPES)[keyof typeof TYPES], resourceID: string): Promise<About> {
  if (!(await isReadable(db, resourceID, { types: [type], viewer: actor?.accountID ?? null }))) throw new Refusal('not_found');
  return { resourceID, inquiryID: null };
}

/** A conversation is reported by one of its sides, and the report is about the other one. @throws Refusal `not_found` for everybody else. */
async function conversation({ db, actor }: Request, inquiryID: string): Promise<About> {
  const resourceID = actor && (await readCounterpart(db, actor.accountID, inquiryID));
  if (!resourceID) throw new Refusal('not_found');
  return { resourceID, inquiryID };
}

function takeReport({ db, actor, visit, now }: Request): Promise<void> {
  return actor ? takeAttempt(db, `report:${actor.accountID}`, PER_ACCOUNT, now()) : takeAttempt(db, `report:${visit.address}`, PER_VISITOR, now());
}
