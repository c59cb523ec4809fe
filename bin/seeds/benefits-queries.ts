import { sql } from 'kysely';
import type { PaidTier } from '#contract/money/plans.ts';
import type { Db } from '#server/base/database/database.ts';

export interface Member {
  id: string;
  membership: string;
  accountID: string | null;
  email: string | null;
  tier: PaidTier;
  from: Date;
  until: Date;
  product: string | null;
}

export async function readMembers(db: Db): Promise<Member[]> {
  const { rows } = await sql<Member>`
      select b.id, m.id as membership, a.id as "accountID", a.email, m.tier, m.starts_at as from, m.ends_at as until,
        (select p.id from product p where p.business_id = b.id order by p.place limit 1) as product
      from membership m join business b on b.id = m.business_id
      left join lateral (select o.id, o.email from business_access x join account o on o.id = x.account_id
        where x.business_id = b.id and x.access = 'owner' order by x.created_at limit 1) a on true order by m.starts_at, b.id`.execute(db);
  return rows;
}
