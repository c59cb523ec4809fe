import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface State {
  company: { businessID: string; name: string; manages: boolean } | null;
  product: { productID: string; name: string } | null;
  follows: number;
}

/** What somebody has of the three steps. A company that waits for its deletion is none. */
export async function readState(db: Db, accountID: string): Promise<State> {
  const { rows } = await sql<State>`
    with own as materialized (select b.id, b.company_name as name, x.access <> 'member' as manages
      from business_access x join business b on b.id = x.business_id join resource r on r.id = b.id and r.hidden_at is null
      where x.account_id = ${accountID} and not exists (select from business_deletion d where d.business_id = b.id)
      order by 3 desc, x.created_at desc, b.id desc limit 1)
    select (select jsonb_build_object('businessID', own.id, 'name', own.name, 'manages', own.manages) from own) as company,
      (select jsonb_build_object('productID', p.id, 'name', p.name) from own join product p on p.business_id = own.id
        where not exists (select from product_removal x where x.product_id = p.id) order by p.place, p.id limit 1) as product,
      ((select count(*) from follow f join resource r on r.id = f.resource_id and r.type = 'business' where f.account_id = ${accountID})
        + (select count(*) from group_member m where m.account_id = ${accountID}))::int as follows`.execute(db);
  return rows[0] as State;
}
