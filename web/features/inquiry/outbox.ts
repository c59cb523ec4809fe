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
  const listeners = new Set<Listener>();
  const running = new Set<string>();
  let list = read(name);
  const change = (next: Outgoing[], sent: Sent | null = null): void => {
    list = next;
    write(name, list);
    for (const listener of listeners) listener(sent);
  };
  const mark = (key: string, part: Partial<Outgoing>) => change(list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const without = (key: string) => list.filter((one) => one.key !== key);
  /** True when the next one may go. */
  const deliver = async ({ key, requestID, bid, content }: Outgoing): Promise<boolean> => {
    mark(key, { state: 'sending', why: '' });
    try {
      const input = { requestID, content, ...(bid && { bid }) };
      const answer = await sessionTransport(settings).transport({ concept: 'inquiry', name: 'send', input, idempotencyKey: key });
      change(without(key), { requestID, message: (answer as { data: InquiryMessage }).data });
      return true;
    } catch (error) {
      console.warn('message not sent', error);
      const isRefused = error instanceof ApplicationError && !isPassing(error);
      mark(key, isRefused ? { state: 'refused', why: Object.values(error.fields)[0] ?? error.message } : { state: 'failed' });
      return isRefused;
    }
  };
  const flushThread = async (requestID: string): Promise<void> => {
    if (running.has(requestID)) return;
    running.add(requestID);
    const next = () => list.find((one) => one.requestID === requestID && one.state !== 'refused');
    let goesOn = true;
    for (let one = next(); one && goesOn; one = next()) goesOn = await deliver(one);
    running.delete(requestID);
  };
  return {
    list: () => list,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(message: Pick<Outgoing, 'requestID' | 'bid' | 'content'>): void {
      change([...list, { ...message, key: newKey(), state: 'sending', why: '' }]);
      void flushThread(message.requestID);
    },
    retry(key: string): void {
      mark(key, { state: 'failed', why: '' });
      const one = list.find((found) => found.key === key);
      if (one) void flushThread(one.requestID);
    },
    discard: (key: string): void => change(without(key)),
    flush: (): void => {
      for (const requestID of new Set(list.map((one) => one.requestID))) void flushThread(requestID);
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
