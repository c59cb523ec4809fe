import { ATTEMPT_SECONDS, MOST_ANSWER, TEST_SECONDS } from '#contract/integration/webhook/limits.ts';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { FetchRefused } from '#server/base/security/guarded-fetch.ts';
import { disable } from './queries.ts';
import { retryAfterOf, waitAfter } from './schedule.ts';
import { openedSecret, signatures } from './secret.ts';
import { hasFailedFor, lockForSettling, noteAttempt, type Outcome, release, settleDelivered, settleFailed, type Taken } from './turn-queries.ts';

/** Bytes that hold so many signs of any kind. */
const ANSWER_BYTES = MOST_ANSWER * 4;
const GONE = 410;
/** Answers of a receiver, or of what stands before it, that has too much to do (HOK-007). */
const BUSY = [429, 502, 504];
/** An endpoint goes when a delivery has failed for good and nothing has succeeded for so many hours (HOK-008). */
const FAILING_HOURS = 72;
/** Of the time that a test has, what is left for the way to and from the page. */
const TEST_MARGIN_MS = 2_000;

/** Makes one attempt and notes what came of it. One that `leaving` ends is made again by another worker. */
export async function attempt(parts: AppContext, taken: Taken, leaving: AbortSignal): Promise<void> {
  const began = performance.now();
  const { retryAfter, ...answered } = await post(parts, taken, leaving);
  if (leaving.aborted && answered.fault) return release(parts.db, taken);
  const outcome = { ...answered, ms: Math.round(performance.now() - began) };
  await parts.maintenance.write(() => inTransaction(parts, (parts) => settle(parts.db, taken, outcome, retryAfter)));
}

type Answered = Omit<Outcome, 'ms'> & { retryAfter: number | null };

async function post(parts: AppContext, taken: Taken, leaving: AbortSignal): Promise<Answered> {
  const timeoutMs = timeoutOf(taken);
  const began = performance.now();
  const nothing = (fault: Outcome['fault']): Answered => ({ status: null, fault, answer: '', retryAfter: null });
  const sending = signedOf(parts, taken);
  if (!sending) return nothing('refused');
  try {
    const { status, text, retryAfter } = await parts.receivers.post(taken.url, { ...sending, most: ANSWER_BYTES }, { timeoutMs, leaving });
    return { status, fault: null, answer: shown(text), retryAfter: retryAfterOf(retryAfter, Date.now()) };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (error.fault === 'closed') return nothing('refused');
    return nothing(performance.now() - began >= timeoutMs ? 'timeout' : 'unreachable');
  }
}

/** A test that waited for its turn has less time. */
const timeoutOf = ({ isTest, age }: Taken): number =>
  isTest ? Math.min(ATTEMPT_SECONDS * 1000, Math.max(1_000, TEST_SECONDS * 1000 - TEST_MARGIN_MS - age)) : ATTEMPT_SECONDS * 1000;

/** Null where the secret cannot be read: nothing leaves unsigned. */
function signedOf({ keys, log }: AppContext, { webhookID, eventID, body, secret, previous }: Taken) {
  const kept = [secret, ...(previous ? [previous] : [])];
  const secrets = kept.flatMap((one) => openedSecret(keys, one) ?? []);
  if (secrets.length === 0) log.error({ webhook: webhookID }, 'the secret of an endpoint cannot be read: another AUTH_SECRET sealed it');
  if (secrets.length === 0) return null;
  const [id, at] = [`msg_${eventID}`, Math.floor(Date.now() / 1000)];
  const headers = {
    'user-agent': 'WBN-Webhooks/1.0',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures(secrets, { id, at, body }),
  };
  return { headers, body };
}

/** Text that can be kept and shown; half a sign at the end is none. */
const shown = (text: string): string =>
  [...text.toWellFormed().replace(/[\p{Cc}&&[^\n\r\t]]/gv, '')]
    .slice(0, MOST_ANSWER)
    .join('')
    .replace(/\ufffd+$/, '');

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

async function settle(db: Db, taken: Taken, outcome: Outcome, retryAfter: number | null): Promise<void> {
  await lockForSettling(db, taken);
  if (!(await noteAttempt(db, taken, outcome))) return;
  const { status } = outcome;
  if (isSuccess(status)) return settleDelivered(db, taken, outcome.ms);
  const isGone = status === GONE && !taken.isTest;
  const wait = isGone || taken.isTest ? null : waitAfter(taken.tries + 1, retryAfter);
  await settleFailed(db, taken, { wait, busy: status !== null && BUSY.includes(status) });
  if (isGone) await end(db, taken.webhookID, 'gone');
  else if (wait === null && !taken.isTest && (await hasFailedFor(db, taken.webhookID, FAILING_HOURS))) await end(db, taken.webhookID, 'failing');
}

async function end(db: Db, webhookID: string, because: 'gone' | 'failing'): Promise<void> {
  if (await disable(db, webhookID, because)) await publish(db, 'webhook.disabled', { webhookID, because });
}
