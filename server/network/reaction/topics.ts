declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    'reaction.added': { resourceID: string; actorID: string; accountID: string };
  }
}

export {};
