declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** To an owner of one of the two. */
    'merge.told': { mergeID: string; accountID: string; deed: 'merged' | 'undone' };
  }
}

export {};
