import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. Questions about products move with them; an answer speaks for whose product it is. */
export const merge: Move[] = [{ kind: 'comments', table: 'product_question', column: 'business_id' }];
