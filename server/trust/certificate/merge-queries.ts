import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'certificates', table: 'certificate_look', column: 'business_id' },
  { kind: 'certificates', table: 'certificate_case_party', column: 'business_id' },
];
