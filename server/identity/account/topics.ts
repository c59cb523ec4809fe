declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'account.link': { linkID: string };
    'account.forgotten': { email: string; continueAt: string | null };
    'account.confirm-again': { email: string };
    'account.nobody': { email: string; continueAt: string | null };
    'account.known': { accountID: string; continueAt: string | null };
    'account.confirmed': { accountID: string; email: string };
    /** One for the address before and one for the new one. */
    'account.email-changed': { accountID: string; to: string; email: string };
    'account.email-change-asked': { accountID: string; to: string; email: string; linkID: string };
    'account.password-changed': { accountID: string };
    'account.two-factor': { accountID: string; on: boolean };
    'account.deletion': { accountID: string; dueAt: string; held?: boolean };
  }
}

export {};
