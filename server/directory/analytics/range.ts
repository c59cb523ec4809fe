import { ANALYTICS } from '#contract/base/limits.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';

/** Days, YYYY-MM-DD, UTC, both included. */
export interface Range {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days that were asked for, and as many before. @throws Refusal `invalid_input` */
export function rangeOf(wanted: { from?: string | undefined; to?: string | undefined }, now: Date): Range & { before: Range } {
  const to = wanted.to ?? dayOf(now.getTime());
  const last = Date.parse(to);
  const from = wanted.from ?? dayOf(last - (ANALYTICS.usual - 1) * DAY_MS);
  const first = Date.parse(from);
  const days = (last - first) / DAY_MS + 1;
  if (days < 1) throw new Refusal('invalid_input', { fields: { from: say('daysReversed') } });
  if (days > ANALYTICS.days) throw new Refusal('invalid_input', { fields: { from: say('mostDays', { count: ANALYTICS.days }) } });
  return { from, to, before: { from: dayOf(first - days * DAY_MS), to: dayOf(first - DAY_MS) } };
}
