const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From so many milliseconds on it is told in this unit, of so many milliseconds. */
const UNITS = [
  { from: 365 * DAY, unit: 'year', ms: 365 * DAY },
  { from: 60 * DAY, unit: 'month', ms: 30 * DAY },
  { from: 2 * DAY, unit: 'day', ms: DAY },
  { from: HOUR, unit: 'hour', ms: HOUR },
  { from: MINUTE, unit: 'minute', ms: MINUTE },
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago, in one unit and in words; `now` in milliseconds since 1970. A clock that is behind says now. */
export function ago(iso: string, now: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  const ms = now - Date.parse(iso);
  const found = UNITS.find(({ from }) => ms >= from);
  return found ? format.format(-Math.floor(ms / found.ms), found.unit) : format.format(0, 'second');
}
