import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [{ kind: 'quotes', table: 'quote', column: 'business_id', once: ['rfq_id'], twice: 'stays' }];
