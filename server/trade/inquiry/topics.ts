declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'inquiry.created': { requestID: string };
    /** `place`: of the message in its thread, from 1; `isQuote`: who receives it hears of the quote instead. */
    'inquiry.said': { requestID: string; place: number; isQuote?: true };
    'inquiry.read': { requestID: string; accountID: string; place: number };
    'inquiry.ended': { requestID: string; accountID: string };
    'inquiry.mail': { requestID: string; accountID: string };
    'inquiry.stranger': { requestID: string };
    'inquiry.unread': { accountID: string; threads: number };
  }
}

export {};
