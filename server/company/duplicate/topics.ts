declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** To an owner of one of the two companies of a pair. */
    'duplicate.asked': { pairID: string; businessID: string; accountID: string };
  }
}

export {};
