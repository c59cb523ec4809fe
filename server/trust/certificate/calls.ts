import { LOOKS_A_YEAR } from '#contract/base/limits.ts';
import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { COMPARED, insertLook, readCompared, readLooks } from './look-queries.ts';

export const calls = {
  looks: async (request, { id }) => ({ success: true, data: await looksOf(request, id) }),

  ask: async (request, { id, certificateID }) => {
    await inTransaction(request, async (request) => {
      // Ten that ask at once are counted one after the other.
      if (!(await lockBusiness(request.db, id))) throw new Refusal('not_found');
      await ask(request, id, certificateID);
    });
    return { success: true, data: await looksOf(request, id) };
  },
} satisfies Handlers<typeof contract.certificate>;

/** What the company still has to state. */
const NEEDS = { document: 'lookNeedsDocument', number: 'lookNeedsFacts', issuer: 'lookNeedsFacts', holder: 'lookNeedsFacts', scope: 'lookNeedsFacts' } as const;

async function ask(request: Request, businessID: string, certificateID: string): Promise<void> {
  const { db, now } = request;
  const stated = await readCompared(db, businessID, certificateID);
  if (!stated) throw new Refusal('not_found');
  const lacking = COMPARED.find((one) => !stated[one]);
  if (lacking) throw new Refusal('invalid_input', { fields: { [lacking]: say(NEEDS[lacking]) } });
  const { left, looks } = await looksOf(request, businessID);
  if (looks.some((look) => look.certificateID === certificateID && look.state === 'open')) return;
  if (left <= 0) throw new Refusal('look_limit');
  await insertLook(db, { id: newId(), businessID, certificateID, by: actorOf(request).accountID, at: now() });
}

async function looksOf({ db, now }: Request, businessID: string) {
  const looks = await readLooks(db, businessID, now());
  // What was taken off before anybody looked took nobody's time.
  const spent = looks.filter(({ state }) => state !== 'ended').length;
  return { left: Math.max(0, LOOKS_A_YEAR - spent), looks };
}
