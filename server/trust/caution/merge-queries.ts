import type { Move } from '#server/base/database/moves.ts';

/** A case between the two has nothing left to decide. */
const ONE_NOW = { outcome: "coalesce($.outcome, 'apart')", decided_at: 'coalesce($.decided_at, :at)' };

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'rest', table: 'look_alike_shape', column: 'business_id', once: ['kind', 'value'] },
  { kind: 'rest', table: 'look_alike_compared', column: 'business_id', once: [] },
  { kind: 'rest', table: 'look_alike', column: 'business_id', once: ['known_id', 'shown', 'known'], apart: 'known_id', between: ONE_NOW },
  { kind: 'rest', table: 'look_alike', column: 'known_id', once: ['business_id', 'shown', 'known'], apart: 'business_id', between: ONE_NOW },
];
