/** Who goes first: what got in before and only comes back for the rest of its work, writes, reads of somebody, reads of anybody. */
export const lanes = ['begun', 'write', 'signed', 'public'] as const;
export type Lane = (typeof lanes)[number];

/** Each has places of its own, so that one never waits for another: calls, rendered pages, searches, and what is known to be slow. */
export const workClasses = ['call', 'page', 'search', 'slow'] as const;
export type WorkClass = (typeof workClasses)[number];

export interface Work {
  lane: Lane;
  /** What is asked for. Works of one name never take more than half of the places: a table that is locked holds up its own callers. */
  name: string;
  /** Who asks, as `addressKey` writes it: within a lane addresses take turns. */
  from: string;
  /** Whose places it takes; `call` where nothing is said, null for what only waits for others and takes none. */
  workClass?: WorkClass | null | undefined;
}

export interface Admission {
  /**
   * Waits for a place and works.
   * @throws Refusal `unavailable` when the line is longer than can be worked off within its patience, or no place was free in time
   */
  run<T>(work: Work, perform: () => Promise<T>): Promise<T>;
  working(): number;
  waiting(): number;
}
