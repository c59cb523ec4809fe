import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { ApplicationError } from '#web/base/client/client.ts';
import { newKey } from '#web/base/client/new-key.ts';
import { isPassing, isRefusal } from '#web/base/client/refusal.ts';
import { WRITABLE } from '#web/base/client/writable.ts';
import type { Settings } from '#web/base/context.ts';
import { session } from '#web/base/session/store.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import type { SentFile } from '../attachments/attached.ts';
import { goesByItself, makeStore, type Outgoing, type Store } from './outbox-store.ts';

export type { Outgoing, Sent } from './outbox-store.ts';
export type Outbox = ReturnType<typeof makeOutbox>;
const known = new Map<string, Outbox>();

/** The messages of a person that wait in this browser: kept until they are sent, one after the other; while they are fresh, again when the network is back or the site is opened. */
export function outboxOf(userID: string, settings: Settings): Outbox {
  const found = known.get(userID);
  if (found) return found;
  const made = makeOutbox(userID, settings);
  known.set(userID, made);
  for (const event of ['online', WRITABLE]) addEventListener(event, made.flush);
  made.flush();
  return made;
}

function makeOutbox(userID: string, settings: Settings) {
  const store = makeStore(userID);
  const running = new Map<string, Promise<void>>();
  const flushThread = (requestID: string): Promise<void> => {
    // One after the other: who asks while the last run is ending is not passed over.
    const run = (running.get(requestID) ?? Promise.resolve()).catch(() => {}).then(() => sendThread(requestID));
    running.set(requestID, run);
    return run;
  };
  const sendThread = (requestID: string): Promise<void> =>
    alone(`wbn-outbox.${requestID}`, async () => {
      const next = () => store.list().find((one) => one.requestID === requestID && goesByItself(one));
      // Whoever logged in meanwhile says nothing in this person's name.
      let goesOn = session()?.userID === userID;
      for (let one = next(); one && goesOn; one = next()) goesOn = await deliver(store, settings, one);
    });
  const flush = async (): Promise<void> => void (await Promise.all([...new Set(store.list().map((one) => one.requestID))].map(flushThread)));
  return {
    list: store.list,
    subscribe: store.subscribe,
    add(message: Pick<Outgoing, 'requestID' | 'bid' | 'content'> & { files?: SentFile[]; seen?: number | null }): void {
      store.add({ files: [], seen: null, ...message, key: newKey(), state: 'sending', at: Date.now(), why: '', lost: [] });
      void flushThread(message.requestID);
    },
    retry(key: string): void {
      // Whoever presses once more has read what a colleague wrote.
      store.mark(key, { ...pressed(), seen: null, asks: false });
      const one = store.list().find((found) => found.key === key);
      if (one) void flushThread(one.requestID);
    },
    discard: (key: string): void => store.drop(key),
    flush,
    /** Everything, however old; what is still in the list afterwards could not be sent. */
    async sendAll(): Promise<void> {
      for (const { key } of store.list()) store.mark(key, pressed());
      await flush();
    },
  };
}

/** Somebody wants it sent now. */
const pressed = (): Partial<Outgoing> => ({ state: 'failed', at: Date.now(), why: '', lost: [] });

/** Another tab that sends the same thread is waited for. Without a secure context there are no locks: then the key alone makes one message of two. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  await (globalThis.navigator?.locks ? navigator.locks.request(name, work) : work());
}

/** True when the next one may go. */
async function deliver(store: Store, settings: Settings, { key, requestID, bid, content, files, seen }: Outgoing): Promise<boolean> {
  store.mark(key, { state: 'sending', why: '' });
  try {
    const attachments = files.map(({ token }) => token);
    const input = { requestID, content, ...(attachments.length > 0 && { attachments }), ...(bid && { bid }), ...(seen !== null && { seen }) };
    const answer = await sessionTransport(settings).transport({ concept: 'inquiry', name: 'send', input, idempotencyKey: key });
    store.drop(key, { requestID, message: (answer as { data: InquiryMessage }).data });
    return true;
  } catch (error) {
    console.warn('message not sent', error);
    const isRefused = error instanceof ApplicationError && !isPassing(error);
    if (isRefusal(error) && error.code === 'read_only') store.mark(key, { state: 'failed', held: true, why: error.message });
    else
      store.mark(
        key,
        isRefused
          ? {
              state: 'refused',
              why: Object.values(error.fields)[0] ?? error.message,
              lost: lostIn(error, files),
              asks: error instanceof ApplicationError && error.code === 'answered_meanwhile',
            }
          : { state: 'failed' },
      );
    return isRefused;
  }
}

/** Tokens that the server does not know any more: the refusal names the first. */
function lostIn({ fields }: ApplicationError, files: SentFile[]): string[] {
  const places = Object.keys(fields).flatMap((field) => /^attachments\.(\d+)$/.exec(field)?.[1] ?? []);
  return places.flatMap((place) => files[Number(place)]?.token ?? []);
}
