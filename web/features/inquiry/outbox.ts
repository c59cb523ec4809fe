import type { InquiryMessage } from '#contract/inquiry.ts';
import { ApplicationError } from '#web/base/client.ts';
import type { Settings } from '#web/base/context.ts';
import { newKey } from '#web/base/new-key.ts';
import { session } from '#web/base/session/store.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import type { SentFile } from '../attachments/attached.ts';
import { isPassing } from '../query/query.tsx';
import { makeStore, type Outgoing, type Store } from './outbox-store.ts';

export type { Outgoing, Sent } from './outbox-store.ts';
export type Outbox = ReturnType<typeof makeOutbox>;
const known = new Map<string, Outbox>();

/** The messages of a person that wait in this browser: kept until they are sent, one after the other, again when the network is back or the site is opened. */
export function outboxOf(userID: string, settings: Settings): Outbox {
  const found = known.get(userID);
  if (found) return found;
  const made = makeOutbox(userID, settings);
  known.set(userID, made);
  addEventListener('online', made.flush);
  made.flush();
  return made;
}

function makeOutbox(userID: string, settings: Settings) {
  const store = makeStore(userID);
  const running = new Set<string>();
  const flushThread = async (requestID: string): Promise<void> => {
    if (running.has(requestID)) return;
    running.add(requestID);
    await alone(`wbn-outbox.${requestID}`, async () => {
      const next = () => store.list().find((one) => one.requestID === requestID && one.state !== 'refused');
      // Whoever logged in meanwhile says nothing in this person's name.
      let goesOn = session()?.userID === userID;
      for (let one = next(); one && goesOn; one = next()) goesOn = await deliver(store, settings, one);
    });
    running.delete(requestID);
  };
  return {
    list: store.list,
    subscribe: store.subscribe,
    add(message: Pick<Outgoing, 'requestID' | 'bid' | 'content'> & { files?: SentFile[] }): void {
      store.add({ files: [], ...message, key: newKey(), state: 'sending', why: '', lost: [] });
      void flushThread(message.requestID);
    },
    retry(key: string): void {
      store.mark(key, { state: 'failed', why: '', lost: [] });
      const one = store.list().find((found) => found.key === key);
      if (one) void flushThread(one.requestID);
    },
    discard: (key: string): void => store.drop(key),
    flush: (): void => {
      for (const requestID of new Set(store.list().map((one) => one.requestID))) void flushThread(requestID);
    },
  };
}

/** Another tab that sends the same thread is waited for. Without a secure context there are no locks: then the key alone makes one message of two. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  await (globalThis.navigator?.locks ? navigator.locks.request(name, work) : work());
}

/** True when the next one may go. */
async function deliver(store: Store, settings: Settings, { key, requestID, bid, content, files }: Outgoing): Promise<boolean> {
  store.mark(key, { state: 'sending', why: '' });
  try {
    const attachments = files.map(({ token }) => token);
    const input = { requestID, content, ...(attachments.length > 0 && { attachments }), ...(bid && { bid }) };
    const answer = await sessionTransport(settings).transport({ concept: 'inquiry', name: 'send', input, idempotencyKey: key });
    store.drop(key, { requestID, message: (answer as { data: InquiryMessage }).data });
    return true;
  } catch (error) {
    console.warn('message not sent', error);
    const isRefused = error instanceof ApplicationError && !isPassing(error);
    store.mark(key, isRefused ? { state: 'refused', why: Object.values(error.fields)[0] ?? error.message, lost: lostIn(error, files) } : { state: 'failed' });
    return isRefused;
  }
}

/** Tokens that the server does not know any more: the refusal names the first. */
function lostIn({ fields }: ApplicationError, files: SentFile[]): string[] {
  const places = Object.keys(fields).flatMap((field) => /^attachments\.(\d+)$/.exec(field)?.[1] ?? []);
  return places.flatMap((place) => files[Number(place)]?.token ?? []);
}
