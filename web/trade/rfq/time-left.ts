const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is left of a time in its two largest units, rounded down; null when it is over. */
export function partsLeft(until: number, now: number): { days: number; hours: number; minutes: number } | null {
  const left = until - now;
  if (left <= 0) return null;
  return { days: Math.floor(left / DAY_MS), hours: Math.floor((left % DAY_MS) / HOUR_MS), minutes: Math.max(1, Math.floor((left % HOUR_MS) / MINUTE_MS)) };
}

/** Less than a day is soon. */
export const isSoon = (until: number, now: number): boolean => until - now < DAY_MS;
