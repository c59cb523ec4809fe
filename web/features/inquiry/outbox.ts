import type { InquiryMessage } from '#contract/inquiry.ts';
import { ApplicationError } from '#web/base/client.ts';
import type { Settings } from '#web/base/context.ts';
import { newKey } from '#web/base/new-key.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import { isPassing } from '../query/query.tsx';

/** A message that the server has not taken yet. Its key makes sure that it is written once, however often it is sent. */
export interface Outgoing {
  key: string;
  requestID: string;
  bid: string | null;
  content: string;
  /** `failed`: nothing answered, it is sent again; `refused`: the server said no. */
  state: 'sending' | 'failed' | 'refused';
  /** The server's sentence. */
  why: string;
}

export interface Sent {
  requestID: string;
  message: InquiryMessage;
}

type Listener = (sent: Sent | null) => void;

export type Outbox = ReturnType<typeof makeOutbox>;
const known = new Map<string, Outbox>();

/** The messages of a person that wait in this tab: kept over a reload, sent one after the other, again when the network is back. */
export function outboxOf(userID: string, settings: Settings): Outbox {
  const found = known.get(userID);
  if (found) return found;
  const made = makeOutbox(`wbn-outbox.${userID}`, settings);
  known.set(userID, made);
  addEventListener('online', made.flush);
  made.flush();
  return made;
}

function makeOutbox(name: string, settings: Settings) {
  const store = makeStore(name);
  const running = new Set<string>();
  const flushThread = async (requestID: string): Promise<void> => {
    if (running.has(requestID)) return;
    running.add(requestID);
    const next = () => store.list().find((one) => one.requestID === requestID && one.state !== 'refused');
    let goesOn = true;
    for (let one = next(); one && goesOn; one = next()) goesOn = await deliver(store, settings, one);
    running.delete(requestID);
  };
  return {
    list: store.list,
    subscribe: store.subscribe,
    add(message: Pick<Outgoing, 'requestID' | 'bid' | 'content'>): void {
      store.change([...store.list(), { ...message, key: newKey(), state: 'sending', why: '' }]);
      void flushThread(message.requestID);
    },
    retry(key: string): void {
      store.mark(key, { state: 'failed', why: '' });
      const one = store.list().find((found) => found.key === key);
      if (one) void flushThread(one.requestID);
    },
    discard: (key: string): void => store.change(store.without(key)),
    flush: (): void => {
      for (const requestID of new Set(store.list().map((one) => one.requestID))) void flushThread(requestID);
    },
  };
}

/** True when the next one may go. */
async function deliver(store: Store, settings: Settings, { key, requestID, bid, content }: Outgoing): Promise<boolean> {
  store.mark(key, { state: 'sending', why: '' });
  try {
    const input = { requestID, content, ...(bid && { bid }) };
    const answer = await sessionTransport(settings).transport({ concept: 'inquiry', name: 'send', input, idempotencyKey: key });
    store.change(store.without(key), { requestID, message: (answer as { data: InquiryMessage }).data });
    return true;
  } catch (error) {
    console.warn('message not sent', error);
    const isRefused = error instanceof ApplicationError && !isPassing(error);
    store.mark(key, isRefused ? { state: 'refused', why: Object.values(error.fields)[0] ?? error.message } : { state: 'failed' });
    return isRefused;
  }
}

type Store = ReturnType<typeof makeStore>;

/** The list, kept in this tab, and who hears of its changes. */
function makeStore(name: string) {
  const listeners = new Set<Listener>();
  let list = read(name);
  const change = (next: Outgoing[], sent: Sent | null = null): void => {
    list = next;
    write(name, list);
    for (const listener of listeners) listener(sent);
  };
  return {
    list: () => list,
    change,
    mark: (key: string, part: Partial<Outgoing>): void => change(list.map((one) => (one.key === key ? { ...one, ...part } : one))),
    without: (key: string) => list.filter((one) => one.key !== key),
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function read(name: string): Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '[]') as Outgoing[];
    // What was on its way when the page went is sent again: its key tells the server.
    return kept.map((one) => (one.state === 'sending' ? { ...one, state: 'failed' } : one));
  } catch {
    return [];
  }
}

function write(name: string, list: Outgoing[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(name, JSON.stringify(list));
    else sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has them until the page goes.
  }
}
