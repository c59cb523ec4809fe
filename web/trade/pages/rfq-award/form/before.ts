import type { UNBOUGHT_REASONS } from '#contract/trade/award/limits.ts';
import { AWARD_REASONS } from '#contract/trade/award/limits.ts';
import type { Award } from '#contract/trade/award/shapes.ts';
import type { DetailsValues } from './send.ts';
import { type AwardValues, choosable, type Quote, wholeIn } from './values.ts';

/** An award that was taken back or not approved: the next one begins with it. */
export const isBefore = (award: Award | null): award is Award => award?.kind === 'award' && ['undone', 'refused', 'unanswered'].includes(award.state);

/** What the form begins with after such an award. */
export function startAgain(award: Award, start: AwardValues, asked: Parameters<typeof wholeIn>[1], quotes: Quote[]): AwardValues {
  const may = new Set(choosable(quotes).map(({ quoteID }) => quoteID));
  const lines = start.lines.map((line) => {
    const parts = award.parts.filter(({ lineID, quoteID }) => lineID === line.lineID && may.has(quoteID));
    const left = award.unbought.find(({ lineID }) => lineID === line.lineID);
    if (left) return { ...line, parts: [], nobody: true, reason: left.reason as (typeof UNBOUGHT_REASONS)[number], text: left.text };
    return { ...line, parts: parts.map(({ quoteID, place, quantity }) => ({ quoteID, place, quantity })) };
  });
  const whole = wholeIn(lines, asked, choosable(quotes)) ?? '';
  const declines = award.declines.map(
    ({ quoteID, reason, text }) => [quoteID, { reason: AWARD_REASONS.find((one) => one === reason) ?? 'other', text }] as const,
  );
  const withRank = award.declines.some((one) => one.withRank);
  return { mode: whole ? 'whole' : 'lines', whole, lines, declines: Object.fromEntries(declines), withRank };
}

export function detailsAgain({ details }: Award, start: DetailsValues): DetailsValues {
  if (!details) return start;
  const { delivery, contact, reference, costReference, note, dates } = details;
  return { ...delivery, ...contact, country: delivery.country ?? '', reference, costReference, note, day: dates[0]?.day ?? '' };
}
