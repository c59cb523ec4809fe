import { sql } from 'kysely';
import type { CheckKind } from '#contract/trust/verification.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

interface Checks {
  verified: boolean;
  checks: { checkID: string; kind: CheckKind; state: 'valid'; expiresAt: string | null }[];
}

/** The valid checks of a company, as everybody may read them. */
export async function readChecks(db: Db, businessID: string): Promise<Checks | null> {
  const { rows } = await sql<Checks>`
    select exists (select from verification v where v.business_id = b.id and v.expires_at > now()) as verified,
      coalesce((select jsonb_agg(jsonb_build_object('checkID', c.id, 'kind', c.kind, 'state', c.state, 'expiresAt', ${isoMilliseconds('c.expires_at')}) order by c.kind)
        from verification_check c where c.business_id = b.id and c.state = 'valid' and c.expires_at > now()), '[]') as checks
    from business b where b.id = ${businessID}`.execute(db);
  return rows[0] ?? null;
}

interface ProductOf {
  businessID: string;
  productID: string;
  version: number | null;
  state: 'removed' | 'hidden' | 'shown';
}

/** What became of products; of one that is gone nothing but its id is left. */
export async function readProducts(db: Db, businessID: string, ids: string[]): Promise<ProductOf[]> {
  const { rows } = await sql<ProductOf>`
    select ${businessID}::uuid as "businessID", i.id as "productID", p.version,
      case when p.id is null or m.product_id is not null then 'removed' when r.hidden_at is not null then 'hidden' else 'shown' end as state
    from unnest(${ids}::uuid[]) as i (id) left join product p on p.id = i.id left join resource r on r.id = p.id
      left join product_removal m on m.product_id = p.id`.execute(db);
  return rows;
}
