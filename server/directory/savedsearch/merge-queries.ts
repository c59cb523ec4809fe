import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [{ kind: 'rest', table: 'saved_search_hit', column: 'resource_id', once: ['search_id'] }];
