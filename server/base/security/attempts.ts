import type { Db } from '../database/database.ts';
import { Refusal } from '../http/errors.ts';
import { countAttempt, type Limit } from './attempts-queries.ts';

/** @throws Refusal `too_many_requests` with the seconds to wait, from the attempt after the last allowed one on. */
export async function takeAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const { count, retryAfter } = await countAttempt(db, key, limit, now);
  if (count > limit.times) throw tooMany(retryAfter);
}

const tooMany = (retryAfter: number): Refusal => new Refusal('too_many_requests', { retryAfter: Math.max(1, retryAfter) });
