import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

export interface Told {
  business: string;
  products: string[];
  team: string[];
}

export async function readAskedCompanies(db: Db, owner: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select b.id as business, (select array_agg(p.id order by p.place, p.id) from product p where p.business_id = b.id) as products,
      (select array_agg(x.account_id) from business_access x where x.business_id = b.id) as team
    from account a join business_access x on x.account_id = a.id and x.access = 'owner' join business b on b.id = x.business_id
    join membership m on m.business_id = b.id and m.tier in ('gold', 'premium') where a.email = ${owner} order by b.id`.execute(db);
  return rows;
}

/** Businesses of an owner by name. */
export async function readOwned(db: Db, owner: string): Promise<Map<string, Told>> {
  const { rows } = await sql<Told & { name: string }>`
    select b.company_name as name, b.id as business, (select array_agg(p.id order by p.place, p.id) from product p where p.business_id = b.id) as products,
      (select array_agg(y.account_id) from business_access y where y.business_id = b.id) as team
    from account a join business_access x on x.account_id = a.id and x.access = 'owner' join business b on b.id = x.business_id
    where a.email = ${owner}`.execute(db);
  return new Map(rows.map(({ name, ...told }) => [name, told]));
}

export async function readPeople(db: Db, businesss: string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a join resource r on r.id = a.id and r.hidden_at is null
    where a.email <> all(${Object.values(LOGINS)}) and not exists (
      select 1 from business_access x where x.account_id = a.id and x.business_id = any(${businesss})) order by a.id limit 8`.execute(db);
  return rows;
}
