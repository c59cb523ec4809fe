import { type Limit, takeAttempt } from '../attempts.ts';
import { Refusal } from '../errors.ts';
import type { Parts } from '../request.ts';
import { hashOf } from '../secret.ts';

/** A visitor may have typed anybody's address. */
const PER_ADDRESS: Limit = { times: 5, seconds: 86_400 };

/** Whether an address that nobody has proved gets one more mail today, of whatever kind. It must hold nothing that somebody wrote. */
export async function mayWriteTo({ db, now }: Parts, email: string): Promise<boolean> {
  try {
    await takeAttempt(db, `stranger-mail:${hashOf(email.toLowerCase()).toString('base64url')}`, PER_ADDRESS, now());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
