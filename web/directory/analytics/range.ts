import { ANALYTICS } from '#contract/base/limits.ts';

/** Days, YYYY-MM-DD, both included. */
export interface Days {
  from: string;
  to: string;
}

export const PRESETS = [7, 28, 90] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** So many days until today, today included. */
export const lastDays = (count: number, today: string): Days => ({ from: dayOf(Date.parse(today) - (count - 1) * DAY_MS), to: today });

export type Wrong = 'unset' | 'order' | 'long';

/** What is wrong with days that somebody typed; null for nothing. */
export function wrongWith({ from, to }: Days): Wrong | null {
  if (!isDay(from) || !isDay(to) || from < ANALYTICS.first || to > ANALYTICS.last) return 'unset';
  if (from > to) return 'order';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= ANALYTICS.days ? 'long' : null;
}

/** The days that an address names: `?days=7`, `?from=…&to=…`, else four weeks. */
export function daysOfAddress(query: URLSearchParams, today: string): Days & { preset: Preset | null } {
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (!wrongWith(days)) return { ...days, preset: null };
  const preset = PRESETS.find((count) => String(count) === query.get('days')) ?? ANALYTICS.usual;
  return { ...lastDays(preset, today), preset };
}
