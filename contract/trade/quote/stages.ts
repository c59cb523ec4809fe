/** How far a company is with a request, in the order in which it goes (PIP-002). */
export const STAGES = ['new', 'asked', 'in-work', 'quoted', 'shortlisted', 'counter-offer', 'awarded', 'won', 'lost', 'no-bid', 'expired'] as const;
export type Stage = (typeof STAGES)[number];
/** What owners and admins look after: open requests that nobody opened, that nobody is assigned to, or whose deadline comes within 24 hours without a draft. */
export const QUOTE_FLAGS = ['unread', 'unassigned', 'due'] as const;
export type QuoteFlag = (typeof QUOTE_FLAGS)[number];
