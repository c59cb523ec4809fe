import type { WebhookTopic } from '#contract/integration/webhook/limits.ts';
import type { TopicData } from '#contract/integration/webhook/topics.ts';

/** What one company hears of one event; `aboutID` tells several of the same topic apart. */
export type Heard = { [T in WebhookTopic]: { businessID: string; topic: T; aboutID: string; data: TopicData<T> } }[WebhookTopic];
