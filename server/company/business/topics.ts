declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'business.invited': { invitationID: string };
    'business.created': { businessID: string };
    /** `accountID` is who changed it; an import has nobody. */
    'business.changed': { businessID: string; accountID?: string };
    'business.claim': { claimID: string };
    'business.deletion': { businessID: string; accountID: string; dueAt: string };
  }
}

export {};
