import { MOST_ENDPOINTS, SECRET_HOURS } from '#contract/integration/webhook/limits.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { ringOutbox } from '#server/base/jobs/outbox-queries.ts';
import { say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { type ActivityKind, recordActivity } from '#server/company/business/activity-queries.ts';
import { eventOf } from './heard/fan-out.ts';
import { insertTest } from './log-queries.ts';
import { countLocked, deleteWebhook, disable, enable, endPrevious, insertWebhook, type Locked, lockWebhook, replaceSecret, setTopics } from './queries.ts';
import { newWebhookSecret, sealed } from './secret.ts';

/** Which endpoint of which business. */
export interface Place {
  businessID: string;
  webhookID: string;
}

/** Each test is an attempt at once, at an address that may be anybody’s. */
const TESTS = { times: 30, seconds: 3600 };

const SAID = { address: 'webhookAddress', own: 'webhookOwn', inside: 'webhookInside' } as const;

/** Asks name servers, so it stands before any transaction. @throws Refusal `address_refused` with the reason at `url`. */
export async function refuseAddress({ receivers }: Pick<Request, 'receivers'>, url: string): Promise<void> {
  const refused = await receivers.refuses(url);
  if (refused) throw new Refusal('address_refused', { fields: { url: say(SAID[refused]) } });
}

/** @throws Refusal `endpoint_limit`. */
export async function createWebhook(request: Request, businessID: string, { url: written, topics }: { url: string; topics: string[] }) {
  const { db, keys } = request;
  if ((await countLocked(db, businessID)) >= MOST_ENDPOINTS) throw new Refusal('endpoint_limit');
  const [webhookID, secret, url] = [newId(), newWebhookSecret(), plain(written)];
  const { accountID } = actorOf(request);
  const isNew = await insertWebhook(db, { id: webhookID, businessID, url, topics, secret: sealed(keys, secret), accountID });
  if (!isNew) throw new Refusal('invalid_input', { fields: { url: say('webhookSame') } });
  await noted(request, businessID, 'webhook-created', url);
  return { webhookID, secret };
}

/** As it is sent: without what stays in a browser, and the name as name servers know it. */
function plain(written: string): string {
  const url = new URL(written);
  url.hash = '';
  return url.href;
}

/** The host alone stands in the history: the rest of an address may be a secret of its own. */
const noted = (request: Request, businessID: string, what: ActivityKind, url: string): Promise<void> =>
  recordActivity(request, businessID, what, { detail: new URL(url).hostname });

/** @throws Refusal `not_found` for the endpoint of another business. */
export async function locked({ db }: Pick<Request, 'db'>, { businessID, webhookID }: Place): Promise<Locked> {
  const found = await lockWebhook(db, businessID, webhookID);
  if (!found) throw new Refusal('not_found');
  return found;
}

export async function changeWebhook(request: Request, at: Place, { topics, enabled }: { topics: string[]; enabled: boolean }): Promise<void> {
  const { db } = request;
  const before = await locked(request, at);
  if (before.disabled !== enabled && before.topics.join() === topics.join()) return;
  await setTopics(db, at.webhookID, topics);
  if (enabled) await enable(db, at.webhookID);
  else await disable(db, at.webhookID, 'person');
  await noted(request, at.businessID, 'webhook-changed', before.url);
}

export async function removeWebhook(request: Request, at: Place): Promise<void> {
  const { url } = await locked(request, at);
  await deleteWebhook(request.db, at.webhookID);
  await noted(request, at.businessID, 'webhook-removed', url);
}

export async function renewSecret(request: Request, at: Place): Promise<{ secret: string; oldSecretUntil: string }> {
  const { url } = await locked(request, at);
  const secret = newWebhookSecret();
  const oldSecretUntil = await replaceSecret(request.db, at.webhookID, sealed(request.keys, secret), SECRET_HOURS);
  await noted(request, at.businessID, 'webhook-secret', url);
  return { secret, oldSecretUntil };
}

export async function endOldSecret(request: Request, at: Place): Promise<void> {
  await locked(request, at);
  await endPrevious(request.db, at.webhookID);
}

/** @returns the id of its delivery, which a worker sends at once. */
export async function sendTest(request: Request, at: Place): Promise<string> {
  const { db, now } = request;
  await locked(request, at);
  await takeAttempt(db, `webhook-test:${at.webhookID}`, TESTS, now());
  const { id: event, body } = eventOf({ topic: 'endpoint.test', businessID: at.businessID, aboutID: at.webhookID, data: at }, now());
  const delivery = newId();
  await insertTest(db, { ...at, event, body, delivery });
  await ringOutbox(db);
  return delivery;
}
