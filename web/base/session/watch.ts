import type { Place } from '../context.ts';
import { now } from './clock.ts';
import { jitter } from './renew.ts';
import { state, subscribe, tokens } from './store.ts';
import { sessionTransport } from './transport.ts';

const EARLY_MS = 5000;
const AT_LEAST_MS = 1000;
/** Far below the 24.8 days that a timer can count; a laptop that slept looks again soon. */
const AT_MOST_MS = 15 * 60 * 1000;
const AFTER_FAILURE_MS = 30_000;

let watched = false;

/** Keeps the session of this page alive: once per page, however many ask. */
export function watchSession(place: Place): void {
  if (watched) return;
  watched = true;
  const { client, renew } = sessionTransport(place);
  const check = () => void (tokens() && client.session.check().catch(() => {}));
  const hasExpired = () => state() === 'refreshing';
  keepFresh(renew);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hasExpired() && check());
}

/** Refreshes 5000 ms before the token expires (ACC-014), at once when it has expired (ACC-012). */
function keepFresh(renew: (spent: string) => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    const token = tokens()?.token;
    if (token) renew(token).catch(() => plan(AFTER_FAILURE_MS));
  };
  const look = (): void => {
    const kept = tokens();
    if (!kept?.refreshToken) return;
    if (kept.tokenExpire - EARLY_MS <= now()) refresh();
    else plan();
  };
  const plan = (after?: number): void => {
    clearTimeout(timer);
    const kept = tokens();
    if (!kept?.refreshToken) return;
    const due = Math.max(kept.tokenExpire - EARLY_MS - now(), AT_LEAST_MS);
    timer = setTimeout(look, after ?? Math.min(due + jitter(), AT_MOST_MS));
  };
  subscribe(plan);
  if (state() === 'refreshing') refresh();
  else plan();
}
