import type { contract } from '#contract/index.ts';
import type { Enquiry } from '#contract/trade/needhelp.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers, Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import type { Limit } from '#server/base/security/attempts-queries.ts';
import { type Filled, insertEnquiry, readUnknown } from './queries.ts';

/** An office may share an address, so that somebody who is logged in counts for themselves. */
const PER_ACCOUNT: Limit = { times: 30, seconds: 86_400 };
const PER_VISITOR: Limit = { times: 20, seconds: 3600 };

const UNKNOWN = { country: say('unknown.country'), jobPosition: say('unknown.jobPosition') };

export const calls = {
  send: async (request, input) => {
    const enquiry = filledOf(input);
    const unknown = await readUnknown(request.db, enquiry);
    if (unknown.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(unknown.map((field) => [field, UNKNOWN[field]])) });
    await takeEnquiry(request);
    const id = newId();
    const number = await inTransaction(request, async (request) => {
      const quoted = await insertEnquiry(request.db, { id, accountID: request.actor?.accountID ?? null, enquiry, at: request.now() });
      await publish(request.db, 'needhelp.asked', { enquiryID: id });
      // Two mails are two events: each is tried again by itself.
      if (enquiry.email) await publish(request.db, 'needhelp.acknowledged', { enquiryID: id });
      return quoted;
    });
    return { success: true, data: { number } };
  },
} satisfies Handlers<typeof contract.needhelp>;

/** Empty and null are what was not filled in; a country has one way to be written. */
function filledOf(input: Enquiry): Filled {
  const given = Object.entries({ ...input, country: input.country?.toUpperCase() });
  return Object.fromEntries(given.flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, String(value)]])));
}

function takeEnquiry({ db, actor, visit, now }: Request): Promise<void> {
  return actor ? takeAttempt(db, `needhelp:${actor.accountID}`, PER_ACCOUNT, now()) : takeAttempt(db, `needhelp:${visit.address}`, PER_VISITOR, now());
}
