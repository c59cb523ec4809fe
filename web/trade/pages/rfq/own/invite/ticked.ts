import { PLACES } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import type { Match } from './match-row.tsx';

/** So many of the best stand ticked until the buyer changes them (MAT-013). */
const TICKED = 5;

/** Places that are left; of a sealed request the buyer knows numbers alone, and the server counts again. */
export function freeOf({ sealed, suppliers, progress: { invited, declined, complete } }: Pick<OwnRfq, 'sealed' | 'suppliers' | 'progress'>): number {
  const isKnown = !sealed || suppliers.some(({ state }) => state !== null);
  const taken = isKnown ? suppliers.filter(({ state }) => state === null || !FREE.includes(state)).length : Math.max(invited - declined, complete);
  return Math.max(0, PLACES - taken);
}
const FREE: readonly NonNullable<OwnRfq['suppliers'][number]['state']>[] = ['declined', 'withdrawn', 'taken-back'];

/** The best that are neither asked nor quoting, and lack nothing that is required. */
export const bestOf = (matches: readonly Pick<Match, 'businessID' | 'invited' | 'quoting' | 'score'>[], free: number): string[] =>
  matches
    .filter(({ invited, quoting, score }) => !invited && !quoting && score.lacks.length === 0)
    .slice(0, Math.min(TICKED, free))
    .map(({ businessID }) => businessID);
