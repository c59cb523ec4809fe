declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'rfq.published': { rfqID: string };
    /** A revision, of which suppliers are mailed with others of the same quarter of an hour, or another deadline, of which they are at once. */
    'rfq.changed': { rfqID: string; what: 'revision' | 'deadline' };
    /** Suppliers are to hear of its revisions. */
    'rfq.revised': { rfqID: string };
    /** Time has come to tell the buyer, or a supplier, something of it. */
    'rfq.noticed': { rfqID: string; what: string; businessID: string | null };
    'rfq.reminded': { rfqID: string; accountID: string; what: string; businessID: string | null };
    /** Staff took it down. */
    'rfq.removed': { rfqID: string; staffID: string };
    /** It was cancelled. */
    'rfq.ended': { rfqID: string };
    /** It was decided, and takes quotes again. */
    'rfq.reopened': { rfqID: string };
    /** `again`: it was invited to this request before. */
    'rfq.invited': { rfqID: string; businessID: string; again: boolean };
    /** It suits a company, which hears of it. */
    'rfq.matched': { rfqID: string; businessID: string };
    'rfq.asked': { rfqID: string; questionID: string };
    'rfq.answered': { rfqID: string; questionID: string };
    'rfq.told': {
      rfqID: string;
      businessID: string;
      accountID: string;
      what: 'invited' | 'changed' | 'ended' | 'silent' | 'lapsed' | 'ends' | 'reopened';
      day?: string | null;
    };
  }
}

export {};
