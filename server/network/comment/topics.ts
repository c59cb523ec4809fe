declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'comment.added': { commentID: string; resourceID: string; actorID: string; accountID: string };
  }
}

export {};
