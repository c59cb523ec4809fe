import { setTimeout as wait } from 'node:timers/promises';

const BETWEEN_MS = 10;

/** Asks again and again. @throws Error with these words when the time is over. */
export async function until(holds: () => unknown, timeout: number, otherwise: string): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(otherwise);
    await wait(BETWEEN_MS);
  }
}
