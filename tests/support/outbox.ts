import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import type { Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live-queries.ts';

type Body = Record<string, unknown>;
export interface LooseEvent {
  id: number;
  body: Body;
}
type LooseSubscribers = Record<string, ((parts: AppContext, effect: LooseEvent) => Promise<unknown>)[]>;

// Tests of the outbox have topics of their own, which no slice declares.
export const publishLoose = publish as unknown as (db: Db, topic: string, body: Body) => Promise<void>;
export const publishEachLoose = publishEach as unknown as (db: Db, topic: string, bodies: Body[]) => Promise<void>;
export const publishLiveLoose = publishLive as unknown as (db: Db, accountIDs: string[], topic: string, body: Body) => Promise<void>;
export const loosely = (subscribers: LooseSubscribers | Subscribers) => subscribers as unknown as Subscribers & LooseSubscribers;
