import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'rest', table: 'block', column: 'blocker_id', once: ['target_id'], apart: 'target_id' },
  { kind: 'rest', table: 'block', column: 'target_id', once: ['blocker_id'], apart: 'blocker_id' },
];
