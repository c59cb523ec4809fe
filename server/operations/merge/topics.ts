declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** To an owner of one of the two; `reason`: what staff wrote for them. */
    'merge.told': { mergeID: string; accountID: string; deed: 'merged' | 'decided' | 'undone'; reason?: string };
  }
}

export {};
