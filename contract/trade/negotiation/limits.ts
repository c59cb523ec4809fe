/** Counter-offers: so many rounds of a quote, each open so many hours; texts in characters. */
export const ROUNDS = 5;
export const ROUND_HOURS = 72;
export const ROUND_FITS = { note: 1000, answer: 500, quotes: 10 } as const;
export const ROUND_STATES = ['open', 'accepted', 'refused', 'countered', 'taken-back', 'ended'] as const;
