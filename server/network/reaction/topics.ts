declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'reaction.added': { resourceID: string; actorID: string; accountID: string };
  }
}

export {};
