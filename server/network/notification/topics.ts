declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** What is new between two moments, ISO 8601. */
    'notification.digest': { accountID: string; after: string; until: string };
  }
}

export {};
