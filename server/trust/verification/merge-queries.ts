import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'checks', table: 'verification', column: 'business_id', once: [] },
  {
    kind: 'checks',
    table: 'verification_check',
    column: 'business_id',
    once: ['kind', 'state'],
    only: "$.state in ('valid', 'pending')",
    twice: { state: "case $.state when 'valid' then 'replaced' else 'withdrawn' end" },
  },
  {
    kind: 'checks',
    table: 'verification_request',
    column: 'business_id',
    once: [],
    only: "$.state = 'open'",
    twice: { state: "'refused'", decided_at: ':at' },
  },
  { kind: 'certificates', table: 'certificate_reminder', column: 'business_id' },
];
