import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. A consent stays where it is: the owners of the other company decide for themselves. */
export const merge: Move[] = [{ kind: 'quotes', table: 'benchmark_value', column: 'business_id', once: ['cell_id'], twice: 'stays' }];
