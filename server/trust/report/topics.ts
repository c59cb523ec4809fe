declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'report.made': { reportID: string };
  }
}

export {};
