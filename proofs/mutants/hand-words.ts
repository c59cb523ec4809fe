/** What the process with the tests is told, and what it answers. */
export interface Order {
  /** Files with tests, in the order in which they run. */
  tests: string[];
  /** Of these files only the tests whose title matches. */
  only?: string | undefined;
  /** Files of the product that were written since. */
  changed: string[];
  /** Run all of them, whatever fails. */
  all?: boolean;
}
export interface Ran {
  /** The first one that failed. */
  failed: { test: string; title: string; message: string } | null;
  /** Every file that failed. */
  broken: string[];
  /** Milliseconds of each file that ran. */
  took: Record<string, number>;
}

/** Functions that a test file called, by the file that they stand in. */
export type Seen = Record<string, string[]>;

export const fileOf = (test: string): string => `${test.replaceAll('/', '+')}.json`;
