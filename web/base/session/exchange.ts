import { ApplicationError } from '../client/client.ts';
import type { Place } from '../context.ts';
import { now } from './clock.ts';
import { leave } from './end.ts';
import { forget, verifierOf } from './logins.ts';
import { canKeep, inMilliseconds } from './storage.ts';
import { save } from './store.ts';
import { sessionTransport } from './transport.ts';

/** Statuses that say nothing about the code: it can be shown once more. */
const PASSING = new Set([0, 429]);

/** `refused`: this code opens nothing. `failed`: nobody could say (ERR-011, ERR-012). `blocked`: this browser would keep no session. */
export type Exchanged = 'done' | 'refused' | 'failed' | 'blocked';

/** Exchanges the one-time code of the account site for a session and keeps it in the place of any other. */
export async function exchange(place: Place, code: string, continueTo: string | null): Promise<Exchanged> {
  // Before the code is spent.
  if (!canKeep()) return 'blocked';
  const verifier = verifierOf(continueTo);
  try {
    const { data } = await sessionTransport(place).client.session.get({ token: code, verifier });
    const { userID, profile } = data;
    // Whatever was here for somebody else, this page goes on to a new one.
    leave();
    save({ ...inMilliseconds(data), userID, profile, profileUpdateDate: now(), socialActor: userID });
    forget(verifier);
    return 'done';
  } catch (error) {
    const isRefusal = error instanceof ApplicationError && error.status < 500 && !PASSING.has(error.status);
    if (!isRefusal) console.error('network error', error);
    return isRefusal ? 'refused' : 'failed';
  }
}
