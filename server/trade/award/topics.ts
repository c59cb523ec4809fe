declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** A decision waits: to be approved, or to be told. Pages of the buyer alone follow it; it says nothing to a supplier. */
    'award.due': { rfqID: string; awardID: string };
    /** It was told: its suppliers hear of it. */
    'award.told': { rfqID: string; awardID: string };
    /** The approver said no. */
    'award.refused': { rfqID: string; awardID: string };
    /** One quote was declined before there was a decision. */
    'quote.declined': { rfqID: string; quoteID: string };
    /** Somebody hears what became of a quote; `quoteID` is null for the approver and who asked them. */
    'award.mailed': { rfqID: string; accountID: string; businessID: string | null; what: 'awarded' | 'declined' | 'approval' | 'refused' };
  }
}

export {};
