declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** The profile was saved with this company; `at` is ISO 8601. */
    'profile.company': { accountID: string; companyName: string | null; at: string };
  }
}

export {};
