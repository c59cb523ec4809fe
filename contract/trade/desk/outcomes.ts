/** What became of an inquiry, in the order in which it goes. */
export const OUTCOMES = ['new', 'answered', 'quoted', 'won', 'lost', 'no-deal'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Why an inquiry was lost, in the order in which it is proposed. */
export const LOST_REASONS = ['price', 'lead-time', 'terms', 'certificates', 'quantity', 'other-chosen', 'not-bought', 'no-answer', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];
