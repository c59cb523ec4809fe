import type { contract } from '#contract/index.ts';
import { LOG_PAGE } from '#contract/integration/webhook/limits.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { withProof } from '#server/identity/account/reauthenticate.ts';
import { changeWebhook, createWebhook, endOldSecret, refuseAddress, removeWebhook, renewSecret, sendTest } from './endpoint.ts';
import { readDeliveries, readDelivery } from './log-queries.ts';
import { readWebhooks } from './queries.ts';
import { replay, replayFailed } from './replay.ts';

export const calls = {
  list: async ({ db }, { id }) => ({ success: true, data: await readWebhooks(db, id) }),

  create: async (request, { id, url, topics, ...proof }) => {
    await refuseAddress(request, url);
    const data = await withProof(request, proof, (request) => createWebhook(request, id, { url, topics }));
    return { success: true, data };
  },

  change: async (request, { id, webhookID, topics, enabled }) => {
    await inTransaction(request, (request) => changeWebhook(request, { businessID: id, webhookID }, { topics, enabled }));
    return { success: true };
  },

  remove: async (request, { id, webhookID }) => {
    await inTransaction(request, (request) => removeWebhook(request, { businessID: id, webhookID }));
    return { success: true };
  },

  renewSecret: async (request, { id, webhookID, ...proof }) => {
    const data = await withProof(request, proof, (request) => renewSecret(request, { businessID: id, webhookID }));
    return { success: true, data };
  },

  endOldSecret: async (request, { id, webhookID }) => {
    await inTransaction(request, (request) => endOldSecret(request, { businessID: id, webhookID }));
    return { success: true };
  },

  test: async (request, { id, webhookID }) => {
    const deliveryID = await inTransaction(request, (request) => sendTest(request, { businessID: id, webhookID }));
    return { success: true, data: { deliveryID } };
  },

  deliveries: async ({ db }, { id, ...wanted }) => {
    const found = await readDeliveries(db, { businessID: id, ...wanted });
    const data = found.slice(0, LOG_PAGE);
    return { success: true, data, next: found.length > LOG_PAGE ? (data.at(-1)?.deliveryID ?? null) : null };
  },

  delivery: async ({ db }, { id, deliveryID }) => {
    const data = await readDelivery(db, id, deliveryID);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },

  replay: async (request, { id, deliveryID }) => {
    await inTransaction(request, (request) => replay(request, { businessID: id, deliveryID }));
    return { success: true };
  },

  replayFailed: async (request, { id, webhookID, days }) => {
    const replayed = await inTransaction(request, (request) => replayFailed(request, { businessID: id, webhookID }, days));
    return { success: true, data: { replayed } };
  },
} satisfies Handlers<typeof contract.webhook>;
