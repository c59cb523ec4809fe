import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { FactorCode, Password } from '#contract/identity/sign-in.ts';
import {
  CHOSEN_TOPICS,
  DELIVERY_STATES,
  LOG_DAYS,
  LOG_PAGE,
  MOST_ENDPOINTS,
  MOST_URL,
  REPLAY_DAYS,
  SECRET_HOURS,
  TEST_SECONDS,
  TOPIC_NAMES,
} from './webhook/limits.ts';

const of = { field: 'id', kind: 'business', hidden: true } as const;
const api = { host: 'api', of } as const;
const params = z.object({ id: Id });
const one = params.extend({ webhookID: Id });
const done = z.object({ success: Success });

const ADDRESS = sentence('webhook.address');
const TOPIC = sentence('webhook.topics');
/** What the address has to be is asked by the server, which knows its own hosts. */
const Address = z
  .string(ADDRESS)
  .trim()
  .min(1, ADDRESS)
  .max(MOST_URL, sentence('atMost.characters', { most: MOST_URL }));
const Topics = z
  .array(z.enum(CHOSEN_TOPICS, TOPIC), TOPIC)
  .min(1, TOPIC)
  .max(CHOSEN_TOPICS.length, TOPIC)
  .transform((topics) => [...new Set(topics)]);
const proof = { password: Password, code: FactorCode.optional().describe('Needed where a second factor is on') };
const Secret = z.string().describe('`whsec_` and 32 bytes in base64; it is shown here and never again');

const Topic = z.enum(TOPIC_NAMES);
const State = z.enum(DELIVERY_STATES);

const Webhook = z
  .object({
    webhookID: Id,
    url: z.string(),
    topics: z.array(Topic),
    createdAt: z.iso.datetime(),
    disabled: z.enum(['gone', 'failing', 'person']).nullable().describe('Why nothing is sent: it answered 410, it failed for 72 hours, or an owner paused it'),
    disabledAt: z.iso.datetime().nullable(),
    failingSince: z.iso.datetime().nullable(),
    oldSecretUntil: z.iso.datetime().nullable().describe('So long the secret before signs too'),
    delivered: z.number().int().describe('Of the last 28 days, as far as the log goes back'),
    deliveries: z.number().int(),
    unsent: z.number().int().describe(`Failed or held in the last ${REPLAY_DAYS} days`),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const Attempt = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  status: z.number().int().nullable(),
  fault: z.enum(['timeout', 'unreachable', 'refused']).nullable().describe('Why nothing was answered'),
  ms: z.number().int(),
  answer: z.string().describe('The first 1,000 characters, as text'),
});
const Delivery = z
  .object({
    deliveryID: Id,
    messageID: z.string().describe('The `webhook-id` of each of its requests'),
    webhookID: Id,
    topic: Topic,
    state: State,
    at: z.iso.datetime().describe('Of the event'),
    dueAt: z.iso.datetime().nullable().describe('Of the next attempt'),
    attempts: z.number().int(),
    last: Attempt.nullable(),
    replayed: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof Delivery>;

/** Endpoints to which a company has its events sent (docs/webhooks.md). */
export const webhook = {
  list: call({
    ...api,
    method: 'GET',
    path: '/business/:id/webhook',
    access: 'admin',
    primary: true,
    summary: 'The endpoints of a business, the oldest first',
    items: ['HOK-009'],
    params,
    reply: z.object({ success: Success, data: z.array(Webhook) }),
  }),
  create: call({
    ...api,
    method: 'POST',
    path: '/business/:id/webhook',
    access: 'owner',
    confirmed: true,
    summary: `Makes an endpoint, of which a business has ${MOST_ENDPOINTS} at most, and shows its secret once; the same address again is refused`,
    items: ['HOK-004', 'HOK-012'],
    params,
    body: z.object({ url: Address, topics: Topics, ...proof }),
    reply: z.object({ success: Success, data: z.object({ webhookID: Id, secret: Secret }) }),
  }),
  change: call({
    ...api,
    method: 'PUT',
    path: '/business/:id/webhook/:webhookID',
    access: 'owner',
    confirmed: true,
    summary: 'Chooses the topics of an endpoint, and whether it is sent anything; its address stays',
    items: ['HOK-008'],
    params: one,
    body: z.object({ topics: Topics, enabled: z.boolean() }),
    reply: done,
  }),
  remove: call({
    ...api,
    method: 'DELETE',
    path: '/business/:id/webhook/:webhookID',
    access: 'owner',
    summary: 'Removes an endpoint with its secret and its log',
    items: [],
    params: one,
    reply: done,
  }),
  renewSecret: call({
    ...api,
    method: 'POST',
    path: '/business/:id/webhook/:webhookID/secret',
    access: 'owner',
    confirmed: true,
    summary: `Makes a new secret and shows it once; the one before signs too for ${SECRET_HOURS} hours`,
    items: ['HOK-011'],
    params: one,
    body: z.object(proof),
    reply: z.object({ success: Success, data: z.object({ secret: Secret, oldSecretUntil: z.iso.datetime() }) }),
  }),
  endOldSecret: call({
    ...api,
    method: 'DELETE',
    path: '/business/:id/webhook/:webhookID/secret',
    access: 'owner',
    summary: 'Ends the secret before at once',
    items: ['HOK-011'],
    params: one,
    reply: done,
  }),
  test: call({
    ...api,
    method: 'POST',
    path: '/business/:id/webhook/:webhookID/test',
    access: 'admin',
    confirmed: true,
    idempotent: true,
    summary: `Sends \`endpoint.test\` once; \`delivery\` says within ${TEST_SECONDS} seconds what came of it`,
    items: ['HOK-013'],
    params: one,
    reply: z.object({ success: Success, data: z.object({ deliveryID: Id }) }),
  }),
  deliveries: call({
    ...api,
    method: 'GET',
    path: '/business/:id/webhook/delivery',
    access: 'admin',
    primary: true,
    summary: `Deliveries of the last ${LOG_DAYS} days, the latest first, ${LOG_PAGE} a page`,
    items: ['HOK-009'],
    params,
    query: z.object({
      webhookID: Id.optional(),
      state: State.optional(),
      topic: Topic.optional(),
      after: Id.optional().describe('The last delivery of the page before'),
    }),
    reply: z.object({ success: Success, data: z.array(Delivery), next: Id.nullable() }),
  }),
  delivery: call({
    ...api,
    method: 'GET',
    path: '/business/:id/webhook/delivery/:deliveryID',
    access: 'admin',
    primary: true,
    summary: 'One delivery with its body and each attempt',
    items: ['HOK-009'],
    params: params.extend({ deliveryID: Id }),
    reply: z.object({ success: Success, data: Delivery.extend({ body: z.string(), log: z.array(Attempt) }) }),
  }),
  replay: call({
    ...api,
    method: 'POST',
    path: '/business/:id/webhook/delivery/:deliveryID/replay',
    access: 'admin',
    confirmed: true,
    idempotent: true,
    summary: 'Sends a delivery again, with the same `webhook-id` and a new signature',
    items: ['HOK-010'],
    params: params.extend({ deliveryID: Id }),
    reply: done,
  }),
  replayFailed: call({
    ...api,
    method: 'POST',
    path: '/business/:id/webhook/:webhookID/replay',
    access: 'admin',
    confirmed: true,
    idempotent: true,
    summary: `Sends again what failed or was held at an endpoint in the last days, ${REPLAY_DAYS} at most`,
    items: ['HOK-010'],
    params: one,
    body: z.object({
      days: z.number(sentence('webhook.days')).int(sentence('webhook.days')).min(1, sentence('webhook.days')).max(REPLAY_DAYS, sentence('webhook.days')),
    }),
    reply: z.object({ success: Success, data: z.object({ replayed: z.number().int() }) }),
  }),
};
