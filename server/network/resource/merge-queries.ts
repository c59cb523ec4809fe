import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'comments', table: 'resource', column: 'parent_id' },
  { kind: 'posts', table: 'resource', column: 'voice_id' },
];
