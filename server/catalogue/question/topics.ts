declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'question.asked': { questionID: string; actorID: string; accountID: string };
    'question.answered': { questionID: string; accountID: string };
  }
}

export {};
