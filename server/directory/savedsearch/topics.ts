declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    'savedsearch.due': { searchID: string };
  }
}

export {};
