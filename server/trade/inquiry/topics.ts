declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'inquiry.created': { requestID: string };
    /** `place`: of the message in its thread, from 1. */
    'inquiry.said': { requestID: string; place: number };
    'inquiry.read': { requestID: string; accountID: string; place: number };
    'inquiry.ended': { requestID: string; accountID: string };
    'inquiry.mail': { requestID: string; accountID: string };
    'inquiry.stranger': { requestID: string };
    'inquiry.unread': { accountID: string; threads: number };
  }
}

export {};
