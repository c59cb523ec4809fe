import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'boosts', table: 'boost', column: 'business_id' },
  { kind: 'boosts', table: 'boost', column: 'resource_id', once: [], only: '$.ended_at is null', twice: { ended_at: ':at' } },
];
