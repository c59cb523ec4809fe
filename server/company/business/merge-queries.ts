import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  {
    kind: 'names',
    table: 'business_name',
    column: 'business_id',
    set: {
      kind: "case when $.kind = 'legal' and exists (select from business_name o where o.business_id = :into and o.kind = 'legal') then 'former' else $.kind end",
      place: "$.place + case $.kind when 'legal' then 1000 else 1 end + (select coalesce(max(o.place), 0) from business_name o where o.business_id = :into)",
    },
    once: ['lower($.name)'],
  },
  { kind: 'rest', table: 'business_number', column: 'business_id', once: ['kind'], twice: 'stays' },
  {
    kind: 'sites',
    table: 'business_site',
    column: 'business_id',
    set: { place: '$.place + 1 + (select coalesce(max(o.place), 0) from business_site o where o.business_id = :into)' },
  },
  {
    kind: 'certificates',
    table: 'certificate',
    column: 'business_id',
    set: { place: '$.place + 1 + (select coalesce(max(o.place), 0) from certificate o where o.business_id = :into)' },
  },
  { kind: 'rest', table: 'business_deed', column: 'business_id' },
  { kind: 'rest', table: 'business_claim', column: 'business_id' },
  { kind: 'rest', table: 'business_claim_request', column: 'business_id', once: ['account_id'], only: "$.state = 'open'" },
  { kind: 'rest', table: 'business_response', column: 'business_id', once: [] },
  { kind: 'rest', table: 'business', column: 'merged_into' },
];
