import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';

const DAY_MS = 86_400_000;

/** It ends within a week, or has ended: the buyer may ask, and the supplier is reminded that it can hold longer. */
export const isEnding = (validUntil: string | null, now: number): boolean =>
  validUntil !== null && validUntil <= new Date(now + QUOTE_FITS.prolongDays * DAY_MS).toISOString().slice(0, 10);
