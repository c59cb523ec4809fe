declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** A counter-offer waits for the other side. */
    'round.proposed': { rfqID: string; quoteID: string; round: number };
    /** It was accepted, refused, taken back, or ended by the clock. */
    'round.closed': { rfqID: string; quoteID: string; round: number };
    /** One person hears of it; `businessID` is the supplier where it is one of its people. */
    'round.mailed': { rfqID: string; quoteID: string; accountID: string; businessID: string | null; what: 'proposed' | 'accepted' | 'refused' | 'ended' };
  }
}

export {};
