import { beforeEach } from 'vitest';
import { type Api, useApi } from './api.ts';
import { byHeader } from './bench.ts';
import { makeAccess, makePerson } from './made.ts';
import { type Supplier, useRfqs } from './rfq.ts';

/** Both sides of the trade, each with an owner who has not confirmed an address. */
export function useUnproven() {
  const unproven = new Set<string>();
  const api: Api = useApi(
    'empty',
    {},
    {
      authenticate: async (parts, headers, call) => {
        const actor = await byHeader(parts, headers, call);
        return actor && { ...actor, emailConfirmed: !unproven.has(actor.accountID) };
      },
    },
  );
  const trade = useRfqs(api);
  const unconfirmed = { buyer: '', owner: '' };
  beforeEach(async () => {
    Object.assign(unconfirmed, { buyer: await makePerson(api.db), owner: await makePerson(api.db) });
    for (const one of Object.values(unconfirmed)) unproven.add(one);
    await makeAccess(api.db, trade.cast.company, unconfirmed.buyer, 'owner');
    await makeAccess(api.db, (trade.cast.suppliers[0] as Supplier).id, unconfirmed.owner, 'owner');
  });
  return { ...trade, unconfirmed };
}
