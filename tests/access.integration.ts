import { fromHiddenLevel, type Matrix } from './access.rules.ts';

const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';
const PASSWORD = { password: 'not the password of anybody' };
const TOPICS = ['order.created' as const];

/** What the systems of a company hear; who does not belong to it learns of nothing. */
export const integration = {
  'webhook.list': { about: ['business'], input: (id) => ({ id }), may: fromHiddenLevel('admin') },
  'webhook.create': {
    about: ['business'],
    input: (id) => ({ id, url: 'https://erp.matrix-valves.example/wbn', topics: TOPICS, ...PASSWORD }),
    may: fromHiddenLevel('owner', 'invalid_input'),
  },
  'webhook.change': {
    about: ['business'],
    input: (id) => ({ id, webhookID: NOBODY, topics: TOPICS, enabled: true }),
    may: fromHiddenLevel('owner', 'not_found'),
  },
  'webhook.remove': { about: ['business'], input: (id) => ({ id, webhookID: NOBODY }), may: fromHiddenLevel('owner', 'not_found') },
  'webhook.renewSecret': { about: ['business'], input: (id) => ({ id, webhookID: NOBODY, ...PASSWORD }), may: fromHiddenLevel('owner', 'invalid_input') },
  'webhook.endOldSecret': { about: ['business'], input: (id) => ({ id, webhookID: NOBODY }), may: fromHiddenLevel('owner', 'not_found') },
  'webhook.test': { about: ['business'], input: (id) => ({ id, webhookID: NOBODY }), may: fromHiddenLevel('admin', 'not_found') },
  'webhook.deliveries': { about: ['business'], input: (id) => ({ id }), may: fromHiddenLevel('admin') },
  'webhook.delivery': { about: ['business'], input: (id) => ({ id, deliveryID: NOBODY }), may: fromHiddenLevel('admin', 'not_found') },
  'webhook.replay': { about: ['business'], input: (id) => ({ id, deliveryID: NOBODY }), may: fromHiddenLevel('admin', 'not_found') },
  'webhook.replayFailed': { about: ['business'], input: (id) => ({ id, webhookID: NOBODY, days: 7 }), may: fromHiddenLevel('admin', 'not_found') },
} satisfies Partial<Matrix>;
