declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'follow.added': { resourceID: string; accountID: string };
  }
}

export {};
