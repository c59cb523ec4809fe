import { setTimeout as wait } from 'node:timers/promises';

/** As the journeys have it: a busy machine may stall what is waited for. */
export const PATIENCE_MS = 10_000;
const BETWEEN_MS = 10;

/** Asks again and again. @throws Error with these words when the time is over. */
export async function until(holds: () => unknown, timeout: number, otherwise: string): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(otherwise);
    await wait(BETWEEN_MS);
  }
}
