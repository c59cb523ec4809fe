import { hashOf } from '../config/secret.ts';
import { Refusal } from '../http/errors.ts';
import type { AppContext } from '../http/request.ts';
import { takeAttempt } from '../security/attempts.ts';
import type { Limit } from '../security/attempts-queries.ts';

/** Anybody may have typed the address. */
const PER_ADDRESS: Limit = { times: 5, seconds: 86_400 };

/** Whether somebody who did not ask gets one more mail today, of whatever kind and whoever made us write. */
export async function mayWriteTo({ db, now }: AppContext, email: string): Promise<boolean> {
  try {
    await takeAttempt(db, `stranger-mail:${hashOf(email.toLowerCase()).toString('base64url')}`, PER_ADDRESS, now());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
