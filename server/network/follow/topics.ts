declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    'follow.added': { resourceID: string; accountID: string };
  }
}

export {};
