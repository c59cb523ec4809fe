import { ApplicationError } from '../client/client.ts';
import * as clock from './clock.ts';
import { end } from './end.ts';
import { read, type Tokens } from './storage.ts';
import { saveTokens } from './store.ts';

const LOCK = 'wbn-session';
/** Another tab may be about to write what it has just got. */
const SECOND_LOOK_MS = 1000;
const JITTER_MS = 300;
/** What a tab writes reaches the others by another road than its lock, and on a busy machine after it. */
const SPREAD_MS = 250;

/** Asks the server for new tokens. @throws ApplicationError */
type Ask = (refreshToken: string) => Promise<Tokens>;
/** @returns a token that works in the place of `spent`, null when there is none to be had. @throws ApplicationError when nobody could say. */
export type Renew = (spent: string) => Promise<string | null>;

/** One refresh at a time: in this tab by the promise that all share, between tabs by a lock. */
export function createRenew(ask: Ask): Renew {
  let running: Promise<string | null> | null = null;
  return (spent) => {
    running ??= locked(() => renew(spent, ask)).finally(() => {
      running = null;
    });
    return running;
  };
}

/** All tabs are told by the same moment: a little disorder saves most of them the wait. */
export const jitter = (): number => Math.random() * JITTER_MS;

// Without a secure context there are no locks: two tabs at once then get the same answer from the server.
const locked = (work: () => Promise<string | null>): Promise<string | null> => (navigator.locks ? lockedAndTold(work) : work());

/** Answers at once, but lets the next tab in only when it can see what was written. */
const lockedAndTold = (work: () => Promise<string | null>): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const workAndTell = async () => {
      const before = read()?.token;
      const token = await work();
      resolve(token);
      if (token !== before) await pause(SPREAD_MS);
    };
    navigator.locks.request(LOCK, workAndTell).catch(reject);
  });

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function renew(spent: string, ask: Ask): Promise<string | null> {
  const fresh = freshToken(spent);
  if (fresh) return fresh;
  const before = read();
  if (!before?.refreshToken) return null;
  try {
    const tokens = await ask(before.refreshToken);
    // Somebody logged out or in meanwhile: these tokens belong to nobody any more.
    if (read()?.refreshToken !== before.refreshToken) return freshToken(spent);
    saveTokens(tokens);
    return tokens.token;
  } catch (error) {
    if (!isRefused(error)) throw error;
    await pause(SECOND_LOOK_MS);
    const found = freshToken(spent);
    if (!found) end();
    return found;
  }
}

/** What another tab has put in the place of a token. */
function freshToken(spent: string): string | null {
  const found = read();
  return found && found.token !== spent && found.tokenExpire > clock.now() ? found.token : null;
}

/** The server said no; everything else (busy, broken, no network) says nothing about the session. */
const isRefused = (error: unknown): boolean => error instanceof ApplicationError && error.status >= 400 && error.status < 500 && error.status !== 429;
