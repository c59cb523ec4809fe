import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  {
    kind: 'products',
    table: 'product',
    column: 'business_id',
    once: ['external_id'],
    only: '$.external_id is not null',
    twice: { external_id: 'null' },
    set: { place: '$.place + 1 + (select coalesce(max(o.place), 0) from product o where o.business_id = :into)' },
  },
];
