import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

const DAY = 86_400_000;
const NINE = 9 * 3_600_000;

/** The last nine o'clock, which the demonstration's ages count from: it looks the same on whatever day it is written. */
const TODAY = Math.floor((Date.now() - NINE) / DAY) * DAY + NINE;

/** What ids count from instead, so that addresses stay when the day changes. */
const ID_EPOCH = Date.UTC(2026, 10, 20, 9, 0);

export const daysAgo = (days: number, minutes = 0): Date => new Date(TODAY - days * DAY - minutes * 60_000);

const HOUR = 60;
const SATURDAY = 6;

/** Some time at which people work, so many days ago: between nine and five, on a weekday. Of today, early in the morning. */
export function workingTime(days: number, name: string): Date {
  const time = days === 0 ? daysAgo(0, 45 + pick(name, 45)) : daysAgo(days, -pick(name, 8 * HOUR));
  const weekday = time.getUTCDay();
  return new Date(time.getTime() - (weekday === SATURDAY ? 1 : weekday === 0 ? 2 : 0) * DAY);
}

/** An answer that was given so many days ago: never before what it answers. */
export function answeredTime(days: number, name: string, asked: Date): Date {
  const soonest = asked.getTime() + (5 + pick(name, 35)) * 60_000;
  return new Date(Math.min(Math.max(workingTime(days, name).getTime(), soonest), TODAY));
}

/** An id that is the same at every start: the age of what it stands for and a hash of its name. */
export function seedId(name: string, time: Date): string {
  const random = createHash('sha256').update(name).digest().subarray(0, 16);
  return v7({ msecs: time.getTime() - TODAY + ID_EPOCH, random, seq: random.readUInt32BE(12) >>> 1 });
}

/** A number from 0 to below `below` that depends on the name only. */
export function pick(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(4) % below;
}
