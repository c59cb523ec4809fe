import type { SessionProfile } from '#contract/identity/session.ts';
import { isSignedIn, SESSION_CHANGED } from '../signed-in.ts';
import * as clock from './clock.ts';
import { hide, show, startAnew } from './end.ts';
import { afterLogin, afterLogoutElsewhere } from './leftovers.ts';
import * as storage from './storage.ts';

/** Who is logged in, as pages see it. */
export interface Session {
  userID: string;
  profile: SessionProfile;
  socialActor: string;
}

/** `refreshing`: the token is over and the refresh token is not, so the server has the last word (ACC-011, ACC-012). */
export type State = 'in' | 'refreshing' | 'out';

/** Other tabs write key by key: one session is told as one change. */
const SETTLE_MS = 50;
const LOGGED_OUT = 'wbn-logged-out';

const listeners = new Set<() => void>();
let current: storage.Stored | null = null;
let view: Session | null = null;
let channel: BroadcastChannel | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const tokens = (): storage.Tokens | null => current;

export function state(): State {
  if (!current) return 'out';
  if (current.tokenExpire > clock.now()) return 'in';
  return current.refreshToken && current.refreshTokenExpire > clock.now() ? 'refreshing' : 'out';
}

/** The same object until somebody else logs in or the person changes. */
export const session = (): Session | null => (state() === 'out' ? null : view);

export function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export function save(found: storage.Stored): void {
  storage.clear();
  afterLogin(found.userID);
  storage.write(found);
  clock.keep();
  settle();
}

export function saveProfile({ userID, username, firstName, lastName, profilePhoto }: SessionProfile): void {
  storage.writeProfile({ userID, username, firstName, lastName, profilePhoto }, clock.now());
  settle();
}

/** Milliseconds since the kept profile was the server's. */
export const profileAge = (): number => clock.now() - (current?.profileUpdateDate ?? 0);

export function saveTokens(found: storage.Tokens): void {
  storage.writeTokens(found);
  settle();
}

/** Reads what is kept and tells everybody. Where it is somebody else, this page begins anew (FIX-014). A token that opens nothing is removed, so that the next page starts as a visitor's. */
export function settle(): void {
  clearTimeout(timer);
  const before = view?.userID;
  current = storage.read();
  if (state() === 'out') {
    current = null;
    // Without a token another tab may just be writing.
    if (isSignedIn()) storage.clear();
  }
  const next = current && { userID: current.userID, profile: current.profile, socialActor: current.socialActor };
  if (JSON.stringify(next) !== JSON.stringify(view)) view = next;
  dispatchEvent(new Event(SESSION_CHANGED));
  for (const changed of listeners) changed();
  if (before && before !== view?.userID) startAnew();
}

/** Other tabs keep things of their own, which no other can remove. */
export const tellLogout = (): void => channel?.postMessage(null);

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel(LOGGED_OUT);
  opened.onmessage = afterLogoutElsewhere;
  return opened;
}

function listen(): void {
  channel = openChannel();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLE_MS);
  };
  // `key` is null when somebody cleared everything.
  addEventListener('storage', ({ key }) => (key === null || key === 'token' || key === 'profile' || key === 'socialActor') && later());
  // A page that comes out of the back and forward cache heard of nothing meanwhile: it is not seen before it knows who looks.
  addEventListener('pagehide', ({ persisted }) => persisted && current && hide());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    show();
    settle();
  });
  settle();
}

if (typeof document !== 'undefined') listen();
