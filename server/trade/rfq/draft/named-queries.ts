import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface Named {
  company: string | null;
  firstName: string;
  lastName: string;
  email: string;
  website: string | null;
}

/** Who buys, as a title may name them; null where nobody reads the title but suppliers. */
export async function readBuyer(db: Db, rfqID: string): Promise<Named | null> {
  const { rows } = await sql<Named>`
    select b.company_name as company, a.first_name as "firstName", a.last_name as "lastName", a.email, b.contact_info ->> 'website' as website
    from rfq r join account a on a.id = r.account_id left join business b on b.id = r.business_id
    where r.id = ${rfqID} and r.visibility = 'open' and r.public_page`.execute(db);
  return rows[0] ?? null;
}
