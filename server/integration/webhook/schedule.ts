import { SCHEDULE } from '#contract/integration/webhook/limits.ts';

/** Each wait is within a tenth of the schedule, so that what failed together does not come back together (HOK-006). */
const JITTER = 0.1;
const DAY = 86_400;

/**
 * Seconds until the next attempt after so many; null when there is none. A `Retry-After` puts it off, a day at most.
 * @param random from 0 to 1
 */
export function waitAfter(tries: number, retryAfter: number | null, random = Math.random()): number | null {
  const planned = SCHEDULE[tries];
  if (planned === undefined) return null;
  const spread = planned * (1 + JITTER * (2 * random - 1));
  return Math.max(spread, Math.min(retryAfter ?? 0, DAY));
}

/** `Retry-After` in seconds: a number, or a date (RFC 9110, 10.2.3). */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header.trim());
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - now) / 1000));
}
