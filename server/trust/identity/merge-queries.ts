import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'checks', table: 'company_identity', column: 'business_id' },
  { kind: 'checks', table: 'identity_case', column: 'business_id' },
  { kind: 'checks', table: 'identity_notice', column: 'business_id', once: ['account_id', 'domain'] },
];
