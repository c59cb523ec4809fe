declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'savedsearch.due': { searchID: string };
  }
}

export {};
