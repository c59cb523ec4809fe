import { vi } from 'vitest';

/** A Storage as browsers have it, as far as the session uses it. */
export class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, String(value));
  key = (place: number): string | null => [...this.kept.keys()][place] ?? null;
  get length(): number {
    return this.kept.size;
  }
  removeItem = (key: string): void => void this.kept.delete(key);
}

export interface Browser {
  local: MemoryStorage;
  session: MemoryStorage;
  location: { pathname: string; reload: ReturnType<typeof vi.fn>; assign: ReturnType<typeof vi.fn>; replace: ReturnType<typeof vi.fn> };
  alert: ReturnType<typeof vi.fn>;
  document: EventTarget & { visibilityState: string; documentElement: { style: Record<'setProperty' | 'removeProperty', ReturnType<typeof vi.fn>> } };
  /** What a tab hears when another one has written. */
  hear(key: string | null): void;
  tell(type: string, details?: object): void;
}

/** Puts the parts of a browser that the session's code touches into this process. */
export function stubBrowser(): Browser {
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { toggleAttribute: () => false, style: { setProperty: vi.fn(), removeProperty: vi.fn() } },
  });
  const browser: Browser = {
    local: new MemoryStorage(),
    session: new MemoryStorage(),
    location: { pathname: '/', reload: vi.fn(), assign: vi.fn(), replace: vi.fn() },
    alert: vi.fn(),
    document,
    hear: (key) => void target.dispatchEvent(Object.assign(new Event('storage'), { key })),
    tell: (type, details) => void target.dispatchEvent(Object.assign(new Event(type), details)),
  };
  vi.stubGlobal('localStorage', browser.local);
  vi.stubGlobal('sessionStorage', browser.session);
  vi.stubGlobal('location', browser.location);
  vi.stubGlobal('alert', browser.alert);
  vi.stubGlobal('document', document);
  vi.stubGlobal('BroadcastChannel', channelOf(document));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, target[name].bind(target));
  return browser;
}

/** Channels whose messages touch nothing once the test is over: the parts of the browser that they would touch are gone by then. */
function channelOf(document: object) {
  const { BroadcastChannel: Native } = globalThis;
  return class {
    onmessage: ((event: MessageEvent) => void) | null = null;
    readonly #real: BroadcastChannel;
    constructor(name: string) {
      this.#real = new Native(name);
      this.#real.onmessage = (event) => {
        if (globalThis.document === document) this.onmessage?.(event as MessageEvent);
      };
    }
    postMessage = (message: unknown) => this.#real.postMessage(message);
    close = () => this.#real.close();
  };
}

const PERSON = { userID: 'ann', username: 'ann', firstName: 'Ann', lastName: 'Lee', profilePhoto: null };

/** A whole session as local storage keeps it. */
export function keepSession(browser: Browser, changes: Partial<Record<string, string | null>> = {}): void {
  const session = {
    token: 'token-1',
    tokenExpire: String(Date.now() + 900_000),
    refreshToken: 'refresh-1',
    refreshTokenExpire: String(Date.now() + 86_400_000),
    userID: PERSON.userID,
    profile: JSON.stringify(PERSON),
    profileUpdateDate: '1',
    socialActor: PERSON.userID,
    ...changes,
  };
  for (const [key, value] of Object.entries(session)) {
    if (value === null || value === undefined) browser.local.removeItem(key);
    else browser.local.setItem(key, value);
  }
}

/** A tab: the session's code loaded anew, beside whatever other tabs have loaded. */
export async function openTab() {
  vi.resetModules();
  const transport = await import('#web/base/session/transport.ts');
  const store = await import('#web/base/session/store.ts');
  const watch = await import('#web/base/session/watch.ts');
  const exchange = await import('#web/base/session/exchange.ts');
  const logout = await import('#web/base/session/logout.ts');
  return { ...transport, ...store, ...watch, ...exchange, ...logout };
}
