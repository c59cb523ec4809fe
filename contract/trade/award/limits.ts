/** Decisions about quotes. Texts in characters. */
export const AWARD_FITS = { text: 1000, reason: 500, reopenReason: 500, splits: 3, parts: 1500, declines: 10 } as const;
/** For so many minutes a decision is told to nobody, and can be taken back. */
export const AWARD_MINUTES = 10;
/** A decision that somebody has to approve ends after so many hours without an answer. */
export const APPROVAL_HOURS = 72;
/** An awarded or ended request is reopened so many times at most, within so many days. */
export const MOST_REOPENED = 2;
export const REOPEN_DAYS = 60;

/** Why a quote is declined, in the order in which they are proposed. */
export const AWARD_REASONS = ['other-chosen', 'price', 'lead-time', 'terms', 'certificates', 'quantity', 'incomplete', 'not-bought', 'other'] as const;
export type AwardReason = (typeof AWARD_REASONS)[number];
/** Why nobody gets a line. */
export const UNBOUGHT_REASONS = ['not-offered', 'no-need', 'budget', 'specification', 'bought-elsewhere', 'other'] as const;
/** How far the total of a declined quote was from that of the chosen ones: within 5 per cent, 5 to 20, more. */
export const AWARD_BANDS = ['within-5', 'within-20', 'more'] as const;
