import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'likes', table: 'reaction', column: 'resource_id', once: ['actor_id', 'type'] },
  { kind: 'likes', table: 'reaction', column: 'actor_id', once: ['resource_id', 'type'] },
];
