import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { readEmployees } from './case-queries.ts';
import { confirmCompany } from './confirm.ts';
import { objectTo } from './objection.ts';
import { readKnownBuyer, readOwnIdentity, setNumberShown } from './queries.ts';

export const calls = {
  get: async (request) => own(request),

  confirmCompany: async (request, { number }) => {
    await confirmCompany(request, number);
    return own(request);
  },

  showNumber: async (request, { shown }) => {
    const { accountID } = actorOf(request);
    if (!(await setNumberShown(request.db, accountID, shown ? request.now() : null))) throw new Refusal('conflict');
    await purgePages(request.db, [accountID]);
    return own(request);
  },

  known: async (request, { id }) => {
    const data = await readKnownBuyer(request.db, id, actorOf(request).accountID);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },

  people: async ({ db }, { id }) => ({ success: true, data: await readEmployees(db, id) }),

  object: async (request, { id, userID }) => {
    await objectTo(request, id, userID);
    return { success: true, data: await readEmployees(request.db, id) };
  },
} satisfies Handlers<typeof contract.identity>;

async function own(request: Request) {
  return { success: true, data: await readOwnIdentity(request.db, actorOf(request).accountID) } as const;
}
