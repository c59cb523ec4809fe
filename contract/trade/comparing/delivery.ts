import { folded } from './folded.ts';

/** What a delivery term may leave to the buyer, in the order of the journey. */
const COSTS = ['collection', 'export', 'carriage', 'insurance', 'unloading', 'import'] as const;
export type LeftCost = (typeof COSTS)[number];

/** By Incoterms 2020; unloading counts only where the seller brings the goods. */
const LEFT: Record<string, readonly LeftCost[]> = {
  EXW: ['collection', 'export', 'carriage', 'insurance', 'import'],
  FCA: ['carriage', 'insurance', 'import'],
  FAS: ['carriage', 'insurance', 'import'],
  FOB: ['carriage', 'insurance', 'import'],
  CFR: ['insurance', 'import'],
  CPT: ['insurance', 'import'],
  CIF: ['import'],
  CIP: ['import'],
  DAP: ['unloading', 'import'],
  DPU: ['import'],
  DDP: ['unloading'],
};

/** The costs that a delivery term leaves to the buyer (CMP-008); none for a term that is not known. */
export const costsLeft = (incoterm: string | null): readonly LeftCost[] => (incoterm ? (LEFT[incoterm] ?? []) : []);

/** Terms of the groups E, F and C hand the goods over before they arrive: transit comes on top of the lead time (CMP-013). */
export const hasTransit = (incoterm: string | null): boolean => incoterm !== null && !incoterm.startsWith('D');

interface Term {
  incoterm: string | null;
  place: string;
}

/**
 * How a term differs from the one that was asked (CMP-008). Where none was asked, one that brings the goods to the buyer is as asked. A place that
 * nobody named is no difference.
 */
export function termDiffers(asked: Term, offered: Term): 'incoterm' | 'place' | null {
  if (asked.incoterm === null) return offered.incoterm?.startsWith('D') ? null : 'incoterm';
  if (offered.incoterm !== asked.incoterm) return 'incoterm';
  return asked.place && folded(asked.place) !== folded(offered.place) ? 'place' : null;
}

/** How many days after the wanted day the goods are ready; null where they are in time or no day is wanted. */
export function daysLate({ day, leadDays, neededBy }: { day: string; leadDays: number | null; neededBy: string | null }): number | null {
  if (neededBy === null || leadDays === null) return null;
  const late = (Date.parse(day) - Date.parse(neededBy)) / 86_400_000 + leadDays;
  return late > 0 ? late : null;
}
