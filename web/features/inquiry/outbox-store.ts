import type { InquiryMessage } from '#contract/inquiry.ts';
import type { SentFile } from '../attachments/attached.ts';

/** A message that the server has not taken yet. Its key makes sure that it is written once, however often it is sent. */
export interface Outgoing {
  key: string;
  requestID: string;
  bid: string | null;
  content: string;
  files: SentFile[];
  /** `failed`: nothing answered, it is sent again; `refused`: the server said no. */
  state: 'sending' | 'failed' | 'refused';
  /** The server's sentence. */
  why: string;
  /** Tokens of files that must be chosen again. */
  lost: string[];
}

export interface Sent {
  requestID: string;
  message: InquiryMessage;
}

type Listener = (sent: Sent | null) => void;
export type Store = ReturnType<typeof makeStore>;

const PREFIX = 'wbn-outbox';
export const outboxName = (userID: string): string => `${PREFIX}.${userID}`;

/** The list, kept in this browser for all its tabs, and who hears of its changes. */
export function makeStore(userID: string) {
  const name = outboxName(userID);
  const listeners = new Set<Listener>();
  // What was on its way when the page went is sent again: its key tells the server.
  let list = read(name).map((one): Outgoing => (one.state === 'sending' ? { ...one, state: 'failed' } : one));
  let keeps = true;
  const tell = (sent: Sent | null): void => {
    for (const listener of listeners) listener(sent);
  };
  // Another tab may have changed it: what is kept counts, where anything can be kept.
  const change = (next: (now: Outgoing[]) => Outgoing[], sent: Sent | null = null): void => {
    list = next(keeps ? read(name, list) : list);
    keeps = write(name, list);
    tell(sent);
  };
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key !== name && key !== null) return;
    list = read(name);
    tell(null);
  });
  return {
    list: () => list,
    add: (message: Outgoing) => change((now) => [...now, message]),
    mark: (key: string, part: Partial<Outgoing>) => change((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one))),
    drop: (key: string, sent: Sent | null = null) => change((now) => now.filter((one) => one.key !== key), sent),
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function read(name: string, otherwise: Outgoing[] = []): Outgoing[] {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as Outgoing[];
    return kept.map((one) => ({ ...one, files: one.files ?? [], lost: one.lost ?? [] }));
  } catch {
    return otherwise;
  }
}

/** False in a browser that keeps nothing: it has them until the page goes. */
function write(name: string, list: Outgoing[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(name, JSON.stringify(list));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
