import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Who wrote an inquiry, and as whom. */
export interface Asker {
  accountID: string;
  /** Null for a person who asks for themself. */
  businessID: string | null;
  subject: string;
  country: string | null;
}

export async function readAsker(db: Db, requestID: string): Promise<Asker> {
  const { rows } = await sql<Asker>`
    select q.account_id as "accountID", b.id as "businessID", q.subject, coalesce(b.country_code, p.country_code) as country
    from inquiry q left join business b on b.id = q.from_id left join profile p on p.account_id = q.from_id where q.id = ${requestID}`.execute(db);
  if (!rows[0]) throw new Error('an inquiry that is locked is missing');
  return rows[0];
}
