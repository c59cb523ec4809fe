import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'rest', table: 'membership', column: 'business_id' },
  { kind: 'rest', table: 'checkout', column: 'business_id' },
  { kind: 'rest', table: 'payment', column: 'business_id' },
];
