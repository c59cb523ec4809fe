import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [{ kind: 'rest', table: 'next_step_dismissal', column: 'business_id', once: ['account_id', 'step'] }];
