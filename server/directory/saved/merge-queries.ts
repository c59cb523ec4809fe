import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [{ kind: 'saves', table: 'saved', column: 'resource_id', once: ['account_id'] }];
