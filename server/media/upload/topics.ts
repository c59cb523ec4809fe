/** What is left of files whose rows are gone. */
export interface Gone {
  /** Keys of files in the storage. */
  stored: string[];
  /** Of a check that died in the middle: some of them may be there. */
  begun?: string[];
  /** Keys of files on their way. */
  incoming: string[];
}

declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'upload.gone': Gone;
  }
}
