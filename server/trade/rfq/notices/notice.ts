/** What is told of a request once; `businessID` is the supplier that it is for or about, null where it is about the buyer alone. */
export interface Notice {
  rfqID: string;
  what: string;
  businessID: string | null;
}

/** Reminders to suppliers who were invited and are silent. */
export const REMINDERS: readonly string[] = ['half-time', 'last-day', 'by-hand'];
/** A quote ends on the day that follows: for its supplier, and for the buyer. */
export const ENDS = 'own-ends';
export const ENDS_FOR_BUYER = 'quote-ends';

/** A draft goes on the day that follows. */
export const DRAFT_ENDS = 'draft-ends';

/** The day that a notice names; null for others. */
export const dayOf = (what: string): string | null => what.split(' ')[1] ?? null;
