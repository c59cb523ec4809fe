declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** `place`: of the message of the other side that waits. */
    'inquiry.returned': { requestID: string; businessID: string; place: number };
  }
}

export {};
