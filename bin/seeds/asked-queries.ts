import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

export interface Told {
  name: string;
  /** Null without a membership. */
  tier: string | null;
  business: string;
  products: string[];
  team: string[];
}

/** Companies of an owner. */
export async function readOwned(db: Db, owner: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select b.company_name as name, m.tier, b.id as business, (select array_agg(p.id order by p.place, p.id) from product p where p.business_id = b.id) as products,
      (select array_agg(y.account_id) from business_access y where y.business_id = b.id) as team
    from account a join business_access x on x.account_id = a.id and x.access = 'owner' join business b on b.id = x.business_id
    left join membership m on m.business_id = b.id where a.email = ${owner} order by b.id`.execute(db);
  return rows;
}

/** Those of them that the demonstration's buyers and cautions are about. */
export const isAsked = ({ tier }: Told): boolean => tier === 'gold' || tier === 'premium';

export async function readPeople(db: Db, businesss: string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a join resource r on r.id = a.id and r.hidden_at is null
    where a.email <> all(${Object.values(LOGINS)}) and not exists (
      select 1 from business_access x where x.account_id = a.id and x.business_id = any(${businesss})) order by a.id limit 8`.execute(db);
  return rows;
}
