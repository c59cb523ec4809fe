declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'rfq.published': { rfqID: string };
    /** A revision, or another deadline. */
    'rfq.changed': { rfqID: string };
    /** It was cancelled. */
    'rfq.ended': { rfqID: string };
    /** `again`: it was invited to this request before. */
    'rfq.invited': { rfqID: string; businessID: string; again: boolean };
    /** It suits a company, which hears of it. */
    'rfq.matched': { rfqID: string; businessID: string };
    'rfq.asked': { rfqID: string; questionID: string };
    'rfq.answered': { rfqID: string; questionID: string };
    'rfq.told': { rfqID: string; businessID: string; accountID: string; what: 'invited' | 'changed' | 'ended' };
  }
}

export {};
