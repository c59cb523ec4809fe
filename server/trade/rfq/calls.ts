import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { copyRfq } from './draft/copy.ts';
import { beginDraft } from './draft/draft.ts';
import { deleteDraft } from './draft/draft-queries.ts';
import { publishRfq } from './draft/publish.ts';
import { cancel, closeEarly, extend } from './ending.ts';
import { readHistory, readMine } from './reading/own-queries.ts';
import { countOpen, readListed, searchPublic } from './reading/public-queries.ts';
import { readRfq } from './reading/read.ts';
import { changeRfq } from './revision/revise.ts';
import { lockRfq } from './state-queries.ts';

export const calls = {
  create: async (request, { from, ...change }) => {
    const { accountID } = actorOf(request);
    const businessID = from === undefined || from === accountID ? null : from;
    return { success: true, data: await inTransaction(request, (request) => beginDraft(request, businessID, change)) };
  },

  mine: async (request, { state, skip }) => ({ success: true, ...(await readMine(request.db, actorOf(request).accountID, { state, skip })) }),

  listed: async ({ db }) => ({ success: true, data: await readListed(db) }),

  search: async ({ db }, asked) => ({ success: true, ...(await searchPublic(db, asked)) }),

  open: async ({ db }, filters) => ({ success: true, data: await countOpen(db, filters) }),

  change: async (request, { rfqID, version, ...change }) => ({
    success: true,
    data: await inTransaction(request, (request) => changeRfq(request, rfqID, version, change)),
  }),

  remove: async (request, { rfqID }) => {
    await inTransaction(request, async (request) => {
      const locked = await lockRfq(request.db, rfqID);
      if (locked?.state !== 'draft') throw new Refusal(locked ? 'rfq_published' : 'not_found');
      await deleteDraft(request.db, rfqID);
    });
    return { success: true };
  },

  publish: async (request, { rfqID, version }) => ({ success: true, data: await inTransaction(request, (request) => publishRfq(request, rfqID, version)) }),

  get: async (request, { rfqID, bid }) => ({ success: true, data: await readRfq(request, rfqID, bid) }),

  history: async ({ db }, { rfqID }) => ({ success: true, data: await readHistory(db, rfqID) }),

  extend: async (request, { rfqID, deadline }) => {
    const until = await inTransaction(request, (request) => extend(request, rfqID, new Date(deadline)));
    return { success: true, data: { deadline: until.toISOString() } };
  },

  closeEarly: async (request, { rfqID }) => {
    const until = await inTransaction(request, (request) => closeEarly(request, rfqID));
    return { success: true, data: { deadline: until.toISOString() } };
  },

  cancel: async (request, { rfqID, reason, text }) => {
    await inTransaction(request, (request) => cancel(request, rfqID, { reason, text }));
    return { success: true };
  },

  copy: async (request, { rfqID }) => ({ success: true, data: await inTransaction(request, (request) => copyRfq(request, rfqID)) }),
} satisfies Handlers<typeof contract.rfq>;
