import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { insertDismissal, readOwn, readPartners } from './queries.ts';
import { countriesServed, marketsWith } from './served.ts';
import { complements } from './types.ts';

export const calls = {
  list: async (request, { id }) => {
    const { db, storage } = request;
    const own = await readOwn(db, id);
    if (!own) throw new Refusal('not_found');
    const types = complements(own.type);
    if (types.length === 0 || own.subCategories.length === 0) return { success: true, data: [] };
    const wanted = { id, accountID: actorOf(request).accountID, own, types, files: storage.publicUrl };
    const data = await readPartners(db, { ...wanted, markets: marketsWith(own.country), served: countriesServed(own.countries, own) });
    return { success: true, data };
  },

  dismiss: async (request, { id, partnerID }) => {
    const { accountID } = actorOf(request);
    const found = await inTransaction(request, (request) => insertDismissal(request.db, { id, partnerID, accountID, at: request.now() }));
    if (found.length === 0) throw new Refusal('not_found');
    return { success: true };
  },
} satisfies Handlers<typeof contract.partner>;
