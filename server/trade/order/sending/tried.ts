import type { Sending } from './queries.ts';

/** What became of one try. */
export interface Tried {
  sending: Omit<Sending, 'version' | 'at'>;
  /** Whether it may go better next time. */
  again: boolean;
}

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);
