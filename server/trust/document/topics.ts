declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'document.released': { releaseID: string };
    'document.mail': { releaseID: string; accountID: string };
  }
}

export {};
