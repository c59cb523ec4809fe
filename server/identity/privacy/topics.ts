declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    /** The account is gone: the mail takes everything from here. */
    'account.erased': { email: string; name: string };
  }
}

export {};
