import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface Listener {
  businessID: string;
  accountID: string;
  /** Conversations that somebody began with it, the latest first. */
  threads: { id: string; at: Date }[];
}

/** The company with the highest membership of an owner, and what it has heard of. */
export async function readListener(db: Db, email: string): Promise<Listener | null> {
  const { rows } = await sql<Listener>`
    select b.id as "businessID", a.id as "accountID",
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'at', q.created_at) order by q.created_at desc) from (
        select q.id, q.created_at from inquiry q where q.to_id = b.id and q.held_at is null order by q.created_at desc limit 6) q), '[]') as threads
    from account a join business_access x on x.account_id = a.id and x.access = 'owner' join business b on b.id = x.business_id
    left join membership m on m.business_id = b.id and m.tier = 'platinum'
    where a.email = ${email} order by m.id is null, b.id limit 1`.execute(db);
  return rows[0] ?? null;
}
