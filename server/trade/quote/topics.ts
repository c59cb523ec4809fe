declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'quote.submitted': { rfqID: string; quoteID: string; revision: number };
    /** The buyer is to hear of the quotes that first came in a stretch of time; `after` is null before the first mail. */
    'quote.gathered': { rfqID: string; after: string | null; until: string };
    'quote.told': { rfqID: string; accountID: string; after: string | null; until: string };
    'quote.ended': { rfqID: string; quoteID: string };
  }
}

export {};
