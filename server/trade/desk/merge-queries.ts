import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'inquiries', table: 'inquiry_assignment', column: 'business_id', once: ['inquiry_id'] },
  { kind: 'inquiries', table: 'inquiry_returned', column: 'business_id', once: ['inquiry_id'] },
  { kind: 'rest', table: 'inbox_rule', column: 'business_id' },
  { kind: 'rest', table: 'inbox_rule_person', column: 'business_id' },
  { kind: 'rest', table: 'inbox_setting', column: 'business_id', once: [] },
  { kind: 'inquiries', table: 'inquiry_note', column: 'business_id' },
  { kind: 'rest', table: 'saved_reply', column: 'business_id' },
];
