import { type Alerts, MOST_SAVED_SEARCHES } from '#contract/base/limits.ts';
import { isOfRfqs } from '#contract/directory/savedsearch.ts';
import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { addSearch, nameSearch, readQuery, readSearches, removeSearch, setAlerts, setCertificate } from './queries.ts';

const DAY_MS = 86_400_000;
const firstDue = (alerts: Alerts, now: Date): Date | null =>
  alerts === 'off' || alerts === 'at-once' ? null : new Date(now.getTime() + (alerts === 'weekly' ? 7 * DAY_MS : DAY_MS));

export const calls = {
  list: async (request) => ({ success: true, data: await readSearches(request.db, actorOf(request).accountID) }),

  save: async (request, { name, query }) => {
    const { country, ...rest } = query;
    const wanted = { ...rest, ...(country && { country: country.toUpperCase() }) };
    const account = actorOf(request).accountID;
    const searchID = await inTransaction(request, (request) =>
      addSearch(request.db, { id: newId(), account, name, query: wanted, at: request.now(), most: MOST_SAVED_SEARCHES }),
    );
    if (!searchID) throw new Refusal('saved_search_limit');
    return { success: true, data: { searchID } };
  },

  change: async (request, { id, name, alerts, certificate }) => {
    const account = actorOf(request).accountID;
    const at = request.now();
    await inTransaction(request, async (request) => {
      const query = alerts === 'at-once' || certificate !== undefined ? await readQuery(request.db, account, id) : null;
      if (query && !isOfRfqs(query)) {
        const fields: Fields = certificate === undefined ? { alerts: say('savedSearchAtOnce') } : { certificate: say('savedSearchCertificate') };
        throw new Refusal('invalid_input', { fields });
      }
      if (query && certificate !== undefined && !(await setCertificate(request.db, account, id, certificate)))
        throw new Refusal('invalid_input', { fields: { certificate: say('savedSearchSame') } });
      const named = name === undefined || (await nameSearch(request.db, account, id, name));
      const set = alerts === undefined || (await setAlerts(request.db, account, id, { alerts, dueAt: firstDue(alerts, at), at }));
      if (!named || !set || (certificate !== undefined && !query)) throw new Refusal('not_found');
    });
    return { success: true };
  },

  remove: async (request, { id }) => {
    if (!(await removeSearch(request.db, actorOf(request).accountID, id))) throw new Refusal('not_found');
    return { success: true };
  },
} satisfies Handlers<typeof contract.savedsearch>;
