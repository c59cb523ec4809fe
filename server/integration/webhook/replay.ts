import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { ringOutbox } from '#server/base/jobs/outbox-queries.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { locked, type Place } from './endpoint.ts';
import { lockDelivery, sendAgain, sendFailedAgain } from './log-queries.ts';

/** So often one may be asked for again, and all of them. */
const ONE = { times: 120, seconds: 3600 };
const ALL = { times: 10, seconds: 3600 };

/** @throws Refusal `not_found` for the delivery of another business, `conflict` where its endpoint is disabled. */
export async function replay({ db, now }: Request, { businessID, deliveryID }: { businessID: string; deliveryID: string }): Promise<void> {
  const found = await lockDelivery(db, businessID, deliveryID);
  if (!found) throw new Refusal('not_found');
  if (found.disabled && !found.isTest) throw new Refusal('conflict');
  await takeAttempt(db, `webhook-replay:${found.webhookID}`, ONE, now());
  await sendAgain(db, deliveryID);
  await ringOutbox(db);
}

/** @returns how many are sent again. */
export async function replayFailed(request: Request, at: Place, days: number): Promise<number> {
  const { db, now } = request;
  if ((await locked(request, at)).disabled) throw new Refusal('conflict');
  await takeAttempt(db, `webhook-replays:${at.webhookID}`, ALL, now());
  const count = await sendFailedAgain(db, at.webhookID, days);
  if (count > 0) await ringOutbox(db);
  return count;
}
