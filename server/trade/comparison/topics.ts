declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** The buyer's side wants its supplier to know that it is on the shortlist. */
    'quote.shortlisted': { rfqID: string; quoteID: string };
    /** Somebody of that supplier hears of it by mail. */
    'quote.shortlistMailed': { rfqID: string; accountID: string; businessID: string };
  }
}

export {};
