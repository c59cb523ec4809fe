import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'posts', table: 'post', column: 'author_id' },
  { kind: 'posts', table: 'post', column: 'timeline_id' },
  { kind: 'posts', table: 'post_mention', column: 'target_id' },
  { kind: 'posts', table: 'post_mentioned', column: 'target_id', once: ['post_id'] },
];
