declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    'report.made': { reportID: string };
  }
}

export {};
