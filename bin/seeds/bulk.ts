import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** An id that is the same at every start: the time it stands for and a hash of its name. */
export function seedId(name: string, time: Date): string {
  const random = createHash('sha256').update(name).digest().subarray(0, 16);
  return v7({ msecs: time.getTime(), random, seq: random.readUInt32BE(12) >>> 1 });
}

/** A number from 0 to below `below` that depends on the name only. */
export function pick(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(4) % below;
}

/** The day that the demonstration's ages count from. */
const TODAY = Date.UTC(2026, 10, 20, 9, 0);
const DAY = 86_400_000;
export const daysAgo = (days: number, minutes = 0): Date => new Date(TODAY - days * DAY - minutes * 60_000);
