declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'staff.answer': { answerID: string };
    'staff.claim': { claimID: string };
    'staff.refused': { requestID: string };
  }
}

export {};
