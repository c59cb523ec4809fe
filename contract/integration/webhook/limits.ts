/** Endpoints of one company. */
export const MOST_ENDPOINTS = 5;
/** Signs of an address. */
export const MOST_URL = 500;
/** Attempts at once at one endpoint (HOK-014). */
export const MOST_AT_ONCE = 4;
/** Seconds that one attempt may take (HOK-006). */
export const ATTEMPT_SECONDS = 15;
/** Seconds before each attempt, from the one before; the first follows at once. 75.6 hours in all (HOK-006). */
export const SCHEDULE = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Days that the log is kept, and that an event may be replayed after it failed or was held. */
export const LOG_DAYS = 30;
export const REPLAY_DAYS = 7;
/** Hours that an old secret signs beside the new one (HOK-011). */
export const SECRET_HOURS = 24;
/** Signs of an answer that the log keeps (HOK-009). */
export const MOST_ANSWER = 1000;
/** Seconds within which a test has its answer (HOK-013). */
export const TEST_SECONDS = 20;
/** Deliveries on one page of the log. */
export const LOG_PAGE = 25;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'held'] as const;

/** What the test button sends; nobody chooses it. */
export const TEST_TOPIC = 'endpoint.test';
/** What an endpoint can be sent (HOK-002). `draft.settled` joins them with the drafts. */
export const CHOSEN_TOPICS = [
  'inquiry.created',
  'inquiry.message_received',
  'inquiry.closed',
  'rfq.matched',
  'rfq.changed',
  'rfq.closed',
  'quote.received',
  'quote.changed',
  'quote.accepted',
  'quote.declined',
  'order.created',
  'order.changed',
  'reference.published',
  'check.changed',
  'membership.changed',
  'product.changed',
] as const;
export const TOPIC_NAMES = [...CHOSEN_TOPICS, TEST_TOPIC] as const;
export type WebhookTopic = (typeof TOPIC_NAMES)[number];
