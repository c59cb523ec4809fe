import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { typedName } from '#web/base/session/leftovers.ts';
import type { SentFile } from '../attachments/attached.ts';

/** A message that the server has not taken yet. Its key makes sure that it is written once, however often it is sent. */
export interface Outgoing {
  key: string;
  requestID: string;
  bid: string | null;
  content: string;
  files: SentFile[];
  /** `failed`: nothing answered, it is sent again while it is fresh; `refused`: the server said no. */
  state: 'sending' | 'failed' | 'refused';
  /** When somebody last pressed to send it, in milliseconds since 1970. */
  at: number;
  /** The server's sentence. */
  why: string;
  /** It found the service read-only: it goes when that is over. */
  held?: boolean;
  /** The last place when the writer began; null asks nobody about a colleague's newer answer. */
  seen: number | null;
  /** A colleague has answered meanwhile: whether it goes all the same is for the writer to say. */
  asks?: boolean;
  /** Tokens of files that must be chosen again. */
  lost: string[];
}

export interface Sent {
  requestID: string;
  message: InquiryMessage;
}

const FRESH_MS = 600_000;
const HELD_MS = 24 * 3_600_000;

/**
 * Sent by itself within ten minutes and on the same day, or when the service is no longer read-only; later somebody decides whether it is still what
 * they want to say.
 */
export function goesByItself({ state, at, held }: Outgoing, now = Date.now()): boolean {
  if (held && state !== 'refused' && Math.abs(now - at) < HELD_MS) return true;
  const isFresh = Math.abs(now - at) < FRESH_MS && new Date(at).toDateString() === new Date(now).toDateString();
  return state !== 'refused' && isFresh;
}

type Listener = (sent: Sent | null) => void;
export type Store = ReturnType<typeof makeStore>;

export const outboxName = (userID: string): string => typedName('outbox', userID);

/** The list, kept in this browser for all its tabs, and who hears of its changes. */
export function makeStore(userID: string) {
  const name = outboxName(userID);
  const listeners = new Set<Listener>();
  // What was on its way when the page went may be sent again: its key tells the server.
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
    return kept.map((one) => whole({ ...one, files: one.files ?? [], lost: one.lost ?? [], seen: one.seen ?? null, at: one.at ?? 0 }));
  } catch {
    return otherwise;
  }
}

/** What a tab was sending that has been closed since is on its way no more. */
const whole = (one: Outgoing): Outgoing => (one.state === 'sending' && !goesByItself(one) ? { ...one, state: 'failed' } : one);

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
