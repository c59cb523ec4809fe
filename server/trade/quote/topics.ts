declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'quote.submitted': { rfqID: string; quoteID: string; revision: number };
    /** The buyer is to hear of the quotes that first came in a stretch of time; `after` is null before the first mail. */
    'quote.gathered': { rfqID: string; after: string | null; until: string };
    'quote.told': { rfqID: string; accountID: string; after: string | null; until: string };
    /** Its date is over. */
    'quote.expired': { rfqID: string; quoteID: string };
    /** The buyer asks to let it hold longer. */
    'quote.prolongAsked': { rfqID: string; quoteID: string };
    /** One person of one side hears of either; `businessID` is the supplier where it is one of its people. */
    'quote.dated': { rfqID: string; quoteID: string; accountID: string; businessID: string | null; what: 'expired' | 'prolong' };
    'quote.ended': { rfqID: string; quoteID: string };
  }
}

export {};
