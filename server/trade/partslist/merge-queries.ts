import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [{ kind: 'rfqs', table: 'parts_list', column: 'business_id' }];
