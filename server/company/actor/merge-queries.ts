import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'members', table: 'business_access', column: 'business_id', once: ['account_id'], higher: { column: 'access', order: ['member', 'admin', 'owner'] } },
  { kind: 'members', table: 'business_invitation', column: 'business_id', once: ['lower($.email)'] },
];
