import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'comments', table: 'comment', column: 'on_id' },
  { kind: 'comments', table: 'comment', column: 'business_id' },
];
