import type { Node } from '../source.ts';
import type { At, Choices, Env } from './values.ts';

/** Where each function is called, by the function's node. */
export type CallersOf = (fn: At) => At[];

/** What one run knows: the real modules that may be used as they are, the ways to take, and whose values come from their callers. */
export interface Run {
  real: Map<string, Record<string, unknown>>;
  choices: Choices;
  byCallers: Set<Node>;
  callersOf: CallersOf;
  envs: Map<string, Env>;
  depth: number;
  /** Whether a statement behind a test that fails is out of reach: what a loop changes is not seen here, so that some tests only seem to fail. */
  isStrict: boolean;
}
