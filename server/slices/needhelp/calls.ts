import type { contract } from '#contract/index.ts';
import type { Enquiry } from '#contract/needhelp.ts';
import { type Limit, takeAttempt } from '#server/base/attempts.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import type { Handlers, Request } from '#server/base/request.ts';
import { type Filled, insertEnquiry, readUnknown } from './queries.ts';

/** An office may share an address, so that somebody who is logged in counts for themselves. */
const PER_ACCOUNT: Limit = { times: 30, seconds: 86_400 };
const PER_VISITOR: Limit = { times: 20, seconds: 3600 };

const UNKNOWN = { country: 'This country is not known.', jobPosition: 'This job position is not known.' };

export const calls = {
  send: async (request, input) => {
    const enquiry = filledOf(input);
    const unknown = await readUnknown(request.db, enquiry);
    if (unknown.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(unknown.map((field) => [field, UNKNOWN[field]])) });
    await takeEnquiry(request);
    const id = newId();
    const number = await transactional(request.db, async (db) => {
      const quoted = await insertEnquiry(db, { id, accountID: request.actor?.accountID ?? null, enquiry, at: request.now() });
      await tell(db, 'needhelp.asked', { enquiryID: id });
      // Two mails are two effects: each is tried again by itself.
      if (enquiry.email) await tell(db, 'needhelp.acknowledged', { enquiryID: id });
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
