import { DEADLINE } from '#contract/trade/rfq/limits.ts';

const HOUR_MS = 3_600_000;
const WORKING_DAYS = 5;
const CLOSING_HOUR = 17;
const two = (part: number): string => String(part).padStart(2, '0');

/** The fifth working day after now, 17:00 where the browser is (RFQ-013). */
export function usualDeadline(now: Date): string {
  const at = new Date(now);
  at.setHours(CLOSING_HOUR, 0, 0, 0);
  for (let days = 0; days < WORKING_DAYS; ) {
    at.setDate(at.getDate() + 1);
    if (at.getDay() !== 0 && at.getDay() !== 6) days += 1;
  }
  return at.toISOString();
}

/** A moment as a field of the browser takes it, in the browser's zone: `2026-12-03T17:00`. */
export function localOf(iso: string): string {
  const at = new Date(iso);
  if (iso === '' || Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The other way; nothing for a text that is no moment. */
export function momentOf(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

export type DeadlineFault = 'none' | 'early' | 'late';

/** Four hours to sixty days from now. */
export function faultOfDeadline(deadline: string, now: number): DeadlineFault | null {
  if (deadline === '') return 'none';
  const left = Date.parse(deadline) - now;
  if (left < DEADLINE.leastHours * HOUR_MS) return 'early';
  return left > DEADLINE.mostDays * 24 * HOUR_MS ? 'late' : null;
}

/** Fewer suppliers answer within a day. */
export const isShort = (deadline: string, now: number): boolean =>
  faultOfDeadline(deadline, now) === null && Date.parse(deadline) - now < DEADLINE.noticeHours * HOUR_MS;
