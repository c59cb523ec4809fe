import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. What one said of the other stays as it is. */
export const merge: Move[] = [
  { kind: 'rest', table: 'partner_dismissal', column: 'business_id', once: ['partner_id'], apart: 'partner_id' },
  { kind: 'rest', table: 'partner_dismissal', column: 'partner_id', once: ['business_id'], apart: 'business_id' },
];
