import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'inquiries', table: 'inquiry', column: 'from_id', apart: 'to_id' },
  { kind: 'inquiries', table: 'inquiry', column: 'to_id', apart: 'from_id' },
  { kind: 'inquiries', table: 'first_contact', column: 'from_id', once: ['to_id'], apart: 'to_id' },
  { kind: 'inquiries', table: 'first_contact', column: 'to_id', once: ['from_id'], apart: 'from_id' },
  { kind: 'inquiries', table: 'inquiry_outcome', column: 'business_id' },
];
