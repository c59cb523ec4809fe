import type { ScreenWindow } from './compiled.ts';

type Work = (lock: object | null) => unknown;
interface Wish {
  name: string;
  window: ScreenWindow;
  start(): void;
}

/** What pages of one site in one browser share: storage, its events, channels and locks. */
export class Tabs {
  readonly #windows = new Set<ScreenWindow>();
  readonly #channels = new Map<EventTarget & { name: string }, ScreenWindow>();
  #held: Wish[] = [];
  #pending: Wish[] = [];
  readonly #values = new Map<string, string>();

  join(window: ScreenWindow): void {
    this.#windows.add(window);
  }

  leave(window: ScreenWindow): void {
    this.#windows.delete(window);
    for (const [channel, of] of this.#channels) if (of === window) this.#channels.delete(channel);
    this.#pending = this.#pending.filter((wish) => wish.window !== window);
    for (const wish of this.#held) if (wish.window === window) this.#release(wish);
  }

  /** Local storage as this window sees it. The others are told of changes. */
  storage(window: ScreenWindow): Storage {
    return storageOf(this.#values, (key, oldValue, newValue) => {
      for (const other of this.#windows)
        if (other !== window) setTimeout(() => other.dispatchEvent(new other.StorageEvent('storage', { key, oldValue, newValue })), 0);
    });
  }

  channels(window: ScreenWindow): typeof BroadcastChannel {
    const all = this.#channels;
    return class extends EventTarget {
      onmessage: ((event: MessageEvent) => void) | null = null;
      readonly name: string;
      constructor(name: string) {
        super();
        this.name = name;
        all.set(this, window);
        this.addEventListener('message', (event) => this.onmessage?.(event as MessageEvent));
      }
      postMessage(message: unknown) {
        const others = [...all.keys()].filter((other) => other !== this && other.name === this.name);
        const data = structuredClone(message);
        for (const other of others) setTimeout(() => all.has(other) && other.dispatchEvent(new MessageEvent('message', { data })), 0);
      }
      close() {
        all.delete(this);
      }
    } as never;
  }

  /** Locks for one at a time. A document that is gone holds none. */
  locks(window: ScreenWindow) {
    return {
      request: (name: string, ...rest: [Work] | [{ signal?: AbortSignal; ifAvailable?: boolean }, Work]): Promise<unknown> => {
        const [{ signal, ifAvailable }, work] = rest.length === 1 ? [{ signal: undefined }, rest[0]] : rest;
        return new Promise((resolve, reject) => {
          const isTaken = [...this.#held, ...this.#pending].some((one) => one.name === name);
          if (ifAvailable && isTaken) return resolve(work(null));
          const start = () => resolve(Promise.resolve(work({ name, mode: 'exclusive' })).finally(() => this.#release(wish)));
          const wish: Wish = { name, window, start };
          signal?.addEventListener('abort', () => {
            if (!this.#pending.includes(wish)) return;
            this.#pending = this.#pending.filter((one) => one !== wish);
            reject(signal.reason);
          });
          if (signal?.aborted) return reject(signal.reason);
          this.#pending.push(wish);
          this.#next();
        });
      },
      query: async () => ({ held: this.#held.map(({ name }) => ({ name })), pending: this.#pending.map(({ name }) => ({ name })) }),
    };
  }

  #release(wish: Wish): void {
    this.#held = this.#held.filter((one) => one !== wish);
    this.#next();
  }

  #next(): void {
    const free = this.#pending.find(({ name }) => this.#held.every((one) => one.name !== name));
    if (!free) return;
    this.#pending = this.#pending.filter((one) => one !== free);
    this.#held.push(free);
    free.start();
    this.#next();
  }
}

type Tell = (key: string | null, oldValue: string | null, newValue: string | null) => void;

/** Values by name, which can be read as properties too. */
export function storageOf(values: Map<string, string>, tell: Tell = () => {}): Storage {
  const set = (key: string, value: unknown) => {
    const before = values.get(key) ?? null;
    values.set(key, String(value));
    if (before !== String(value)) tell(key, before, String(value));
  };
  const remove = (key: string) => {
    const before = values.get(key) ?? null;
    if (values.delete(key)) tell(key, before, null);
  };
  const calls: Record<string, unknown> = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: set,
    removeItem: remove,
    clear: () => {
      if (values.size > 0) tell(null, null, null);
      values.clear();
    },
    key: (at: number) => [...values.keys()][at] ?? null,
  };
  return new Proxy({} as Storage, {
    get: (_, name) => (name === 'length' ? values.size : (calls[name as string] ?? values.get(name as string))),
    set: (_, name, value) => {
      set(name as string, value);
      return true;
    },
    deleteProperty: (_, name) => {
      remove(name as string);
      return true;
    },
    has: (_, name) => values.has(name as string),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      values.has(name as string) ? { value: values.get(name as string), enumerable: true, configurable: true, writable: true } : undefined,
  });
}
