import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'rfqs', table: 'rfq', column: 'business_id' },
  { kind: 'rfqs', table: 'rfq', column: 'invited', array: true },
  { kind: 'rfqs', table: 'rfq_invitation', column: 'business_id', once: ['rfq_id'] },
  { kind: 'rfqs', table: 'rfq_told', column: 'business_id', once: ['rfq_id'] },
  { kind: 'rfqs', table: 'rfq_exclusion', column: 'business_id', once: ['rfq_id'] },
  { kind: 'rfqs', table: 'rfq_dismissal', column: 'business_id', once: ['rfq_id'] },
  { kind: 'rfqs', table: 'rfq_opening', column: 'business_id', once: ['rfq_id'] },
  { kind: 'rfqs', table: 'rfq_file_opening', column: 'business_id', once: ['rfq_id', 'file_id'] },
  { kind: 'rfqs', table: 'rfq_question', column: 'business_id' },
  { kind: 'rfqs', table: 'rfq_history', column: 'business_id' },
  { kind: 'rfqs', table: 'rfq_assignment', column: 'business_id', once: ['rfq_id', 'account_id'] },
  { kind: 'rfqs', table: 'rfq_conversation', column: 'business_id', once: ['rfq_id'], twice: 'stays' },
  { kind: 'rfqs', table: 'rfq_notice', column: 'business_id', once: ['rfq_id', 'what'], key: ['rfq_id', 'what', 'business_id'] },
  { kind: 'rest', table: 'rfq_setting', column: 'business_id', once: [] },
  { kind: 'rest', table: 'invitation_mail_stop', column: 'business_id', once: [] },
];
