declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'quote.submitted': { rfqID: string; quoteID: string; revision: number };
    'quote.told': { rfqID: string; quoteID: string; accountID: string };
    'quote.ended': { rfqID: string; quoteID: string };
  }
}

export {};
