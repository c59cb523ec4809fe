import { vi } from 'vitest';

/** A Storage as browsers have it, as far as the session uses it. */
export class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, String(value));
  removeItem = (key: string): void => void this.kept.delete(key);
}

export interface Browser {
  local: MemoryStorage;
  session: MemoryStorage;
  location: { pathname: string; reload: ReturnType<typeof vi.fn>; assign: ReturnType<typeof vi.fn>; replace: ReturnType<typeof vi.fn> };
  alert: ReturnType<typeof vi.fn>;
  document: EventTarget & { visibilityState: string };
  /** What a tab hears when another one has written. */
  hear(key: string | null): void;
  tell(type: string): void;
}

/** Puts the parts of a browser that the session's code touches into this process. */
export function stubBrowser(): Browser {
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { toggleAttribute: () => false } });
  const browser: Browser = {
    local: new MemoryStorage(),
    session: new MemoryStorage(),
    location: { pathname: '/', reload: vi.fn(), assign: vi.fn(), replace: vi.fn() },
    alert: vi.fn(),
    document,
    hear: (key) => void target.dispatchEvent(Object.assign(new Event('storage'), { key })),
    tell: (type) => void target.dispatchEvent(new Event(type)),
  };
  vi.stubGlobal('localStorage', browser.local);
  vi.stubGlobal('sessionStorage', browser.session);
  vi.stubGlobal('location', browser.location);
  vi.stubGlobal('alert', browser.alert);
  vi.stubGlobal('document', document);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, target[name].bind(target));
  return browser;
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
