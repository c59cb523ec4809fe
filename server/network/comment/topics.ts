declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    'comment.added': { commentID: string; resourceID: string; actorID: string; accountID: string };
  }
}

export {};
