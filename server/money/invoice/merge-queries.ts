import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'rest', table: 'billing', column: 'business_id', once: [] },
  { kind: 'rest', table: 'invoice', column: 'business_id' },
];
