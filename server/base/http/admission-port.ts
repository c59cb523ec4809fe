/** Who goes first: what got in before and only comes back for the rest of its work, writes, reads of somebody, reads of anybody. */
export const lanes = ['begun', 'write', 'signed', 'public'] as const;
export type Lane = (typeof lanes)[number];

export interface Work {
  lane: Lane;
  /** What is asked for. Works of one name never take more than half of the places: a table that is locked holds up its own callers. */
  name: string;
  /** Places that it takes; 1 where nothing is said, 0 for what only waits. */
  weight?: number | undefined;
}

export interface Admission {
  /** Waits for a place and works. @throws Refusal `unavailable` when too many wait, or no place was free in time. */
  run<T>(work: Work, perform: () => Promise<T>): Promise<T>;
  working(): number;
  waiting(): number;
}
