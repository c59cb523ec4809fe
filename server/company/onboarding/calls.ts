import type { contract } from '#contract/index.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { refuseUnknown } from '../business/references.ts';
import { readCompaniesToFollow, readGroupsToFollow, readTrade } from './follow-queries.ts';
import { readState } from './queries.ts';
import { findRegistered } from './registered.ts';

export const calls = {
  state: async (request) => ({ success: true, data: await readState(request.db, actorOf(request).accountID) }),

  proposals: async ({ db, storage, ...request }, { industry = null }) => {
    const { accountID } = actorOf(request);
    if (industry !== null) await refuseUnknown(db, { industry });
    const trade = await readTrade(db, accountID, industry);
    if (!trade) return { success: true, data: { industry: null, companies: [], groups: [] } };
    const companies = await readCompaniesToFollow(db, { accountID, trade, files: storage.publicUrl });
    return { success: true, data: { industry: trade.industry, companies, groups: await readGroupsToFollow(db, accountID, trade) } };
  },

  findRegistered: async (request, { text }) => {
    const companies = await findRegistered(request, text);
    return { success: true, data: { answered: companies !== null, companies: companies ?? [] } };
  },
} satisfies Handlers<typeof contract.onboarding>;
