import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { sendAppeal } from './appeal.ts';
import { opened, readNotice } from './notice.ts';
import { findKept } from './queries.ts';

const APPEALS_PER_ADDRESS = { times: 20, seconds: 3600 };

export const calls = {
  about: async (request, { id }) => {
    const kept = await findKept(request.db, id, actorOf(request).accountID);
    if (!kept) throw new Refusal('not_found');
    return { success: true, data: await readNotice(request, 'subject', kept) };
  },

  read: async (request, { token }) => {
    const { side, id } = opened(request, token);
    return { success: true, data: await readNotice(request, side, id) };
  },

  appeal: async (request, { token, content }) => {
    const { side, id } = opened(request, token);
    await takeAttempt(request.db, `appeal:${request.visit.address}`, APPEALS_PER_ADDRESS, request.now());
    return { success: true, data: { number: await inTransaction(request, (request) => sendAppeal(request, side, id, content)) } };
  },
} satisfies Handlers<typeof contract.moderation>;
