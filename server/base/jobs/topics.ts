import type { AppContext } from '../http/request.ts';

/** Every topic with its body, as JSON keeps it. Each slice adds its own in `topics.ts`; a field that older rows lack is optional. */
// biome-ignore lint/suspicious/noEmptyInterface: it is merged by declaration
export interface Topics {}
export type Topic = keyof Topics;

/** An event that follows a committed write: told once at least, so it must bear being told twice. What it publishes itself is published once. */
export interface OutboxEvent<T extends Topic = Topic> {
  id: number;
  /** How often it was tried, this time included. */
  attempts: number;
  topic: T;
  body: Topics[T];
  /** Of what it follows from. */
  traceparent?: string | null;
}

type Subscriber<T extends Topic> = (parts: AppContext, event: OutboxEvent<T>) => Promise<void>;
/** Who hears of which topics. The composition has one that hears of every topic. */
export type Subscribers = { [T in Topic]?: [Subscriber<T>, ...Subscriber<T>[]] };
