import { type RawBuilder, sql } from 'kysely';
import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one: of two checks of a kind that of the surviving company stays. */
export const merge: Move[] = [
  { kind: 'checks', table: 'verification', column: 'business_id', once: [] },
  { kind: 'checks', table: 'verification_rest', column: 'business_id', once: [] },
  {
    kind: 'checks',
    table: 'verification_check',
    column: 'business_id',
    once: ['kind', 'state'],
    only: "$.state in ('valid', 'pending', 'contested')",
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
  {
    kind: 'checks',
    table: 'contested_claim',
    column: 'business_id',
    once: ['kind', 'key'],
    only: '$.decided_at is null',
    twice: { outcome: "'merge'", decided_at: ':at' },
    apart: 'holder_id',
  },
  { kind: 'checks', table: 'contested_claim', column: 'holder_id', apart: 'business_id' },
  { kind: 'checks', table: 'held_identifier', column: 'business_id' },
  { kind: 'checks', table: 'held_identifier_share', column: 'business_id', once: ['kind', 'key'] },
  { kind: 'certificates', table: 'certificate_reminder', column: 'business_id' },
];

/** Condition on what a company holds (`t` of held_identifier): no check of it is valid. */
export const isUnproved = (businessID: string): RawBuilder<unknown> => sql`t.business_id = ${businessID}::uuid and not exists (
  select from verification_check c where c.business_id = t.business_id and c.state = 'valid'
    and case when c.kind in ('email-domain', 'website') then 'domain' else c.kind end = t.kind
    and case when c.kind = 'register' then 'GB:' || c.subject else c.subject end = t.key)`;
