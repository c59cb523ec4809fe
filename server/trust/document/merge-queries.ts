import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'documents', table: 'document', column: 'business_id' },
  { kind: 'documents', table: 'document_release', column: 'to_id', once: ['document_id'], only: '$.revoked_at is null' },
];
