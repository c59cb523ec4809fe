import { sql } from 'kysely';
import type { DuplicateSide } from '#contract/operations/merge-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { verifiedOf } from '#server/company/business/queries.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';

/** Two companies with what tells them apart, in the order of their ids. */
export async function readSides(db: Db, ids: string[]): Promise<Omit<DuplicateSide, 'agreed' | 'moves'>[]> {
  const { rows } = await sql<Omit<DuplicateSide, 'agreed' | 'moves'>>`
    select b.id as "businessID", b.company_name as "companyName", array(select n.name from business_name n where n.business_id = b.id order by n.kind, n.place) as names,
      coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'country', u.country_code, 'number', u.number) order by u.kind)
        from business_number u where u.business_id = b.id), '[]') as numbers,
      b.contact_info ->> 'website' as website, b.contact_info ->> 'email' as email, dialled_number(b.contact_info -> 'phone') as phone,
      b.city, b.zipcode, b.country_code as country, ${tierOf} as subscription, ${verifiedOf} as verified, ${isoMilliseconds('b.created_at')} as since,
      (select count(*)::int from business_access a where a.business_id = b.id and a.access = 'owner') as owners
    from business b where b.id = any(${ids}::uuid[]) order by b.id`.execute(db);
  return rows;
}
