import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const [HOUR, DAY] = [60, 1440];
/** From here on somebody has waited too long. */
const LATE = DAY;
/** Below it a wait is said in hours. */
const IN_HOURS = 2 * DAY;

/** The current minute; what uses it is rendered anew when it changes. */
export const useMinute = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => 0,
  );

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

export interface Wait {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
  isLate: boolean;
}

/** How long somebody has waited at this minute. A wait that begins this moment lasts a minute. */
export function waitOf(since: string, minute: number): Wait {
  const minutes = Math.max(1, minute - Math.floor(Date.parse(since) / MINUTE_MS));
  const isLate = minutes >= LATE;
  if (minutes < HOUR) return { unit: 'minutes', count: minutes, isLate };
  return minutes < IN_HOURS ? { unit: 'hours', count: Math.floor(minutes / HOUR), isLate } : { unit: 'days', count: Math.floor(minutes / DAY), isLate };
}
