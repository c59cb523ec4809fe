import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
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
  {
    kind: 'rest',
    table: 'business_picture',
    column: 'business_id',
    set: { place: '$.place + 1 + (select coalesce(max(o.place), 0) from business_picture o where o.business_id = :into)' },
  },
  {
    kind: 'rest',
    table: 'business_first_product',
    column: 'business_id',
    set: { place: '$.place + 1 + (select coalesce(max(o.place), 0) from business_first_product o where o.business_id = :into)' },
  },
  { kind: 'rest', table: 'business_deed', column: 'business_id' },
  { kind: 'rest', table: 'business_claim', column: 'business_id' },
  { kind: 'rest', table: 'business_claim_request', column: 'business_id', once: ['account_id'], only: "$.state = 'open'" },
  { kind: 'rest', table: 'business_response', column: 'business_id', once: [] },
  { kind: 'rest', table: 'business', column: 'merged_into' },
];

/** The other name becomes a former one, unless the company is called so already. @returns what was written */
export async function insertFormerName(db: Db, businessID: string, name: string): Promise<{ business_id: string; kind: string; place: number }[]> {
  const { rows } = await sql<{ business_id: string; kind: string; place: number }>`
    insert into business_name (business_id, kind, place, name)
    select b.id, 'former', (select coalesce(max(n.place), 0) + 1 from business_name n where n.business_id = b.id), ${name}
    from business b where b.id = ${businessID} and lower(b.company_name) <> lower(${name})
      and not exists (select from business_name n where n.business_id = b.id and lower(n.name) = lower(${name}))
    returning business_id, kind, place`.execute(db);
  return rows;
}
