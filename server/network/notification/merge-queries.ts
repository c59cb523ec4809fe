import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'rest', table: 'notification', column: 'actor_id' },
  { kind: 'rest', table: 'notification', column: 'subject_id' },
  { kind: 'rest', table: 'notification', column: 'target_id' },
  { kind: 'rest', table: 'notification', column: 'via_id' },
];
