declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** The account is gone: the mail takes everything from here. */
    'account.erased': { email: string; name: string };
  }
}

export {};
