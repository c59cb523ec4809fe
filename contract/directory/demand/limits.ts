/** What staff makes of a text that found nothing: a synonym is missing, a supplier is, or neither. */
export const VERDICTS = ['synonym', 'gap', 'noise'] as const;

/** So many texts are listed at once. */
export const MOST_UNMET = 1_000;

/** Ranges that staff chooses between, in days up to today. */
export const TRADE_DAYS = [30, 90, 365] as const;
