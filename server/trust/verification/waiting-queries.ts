import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface Waiting {
  businessID: string;
  companyName: string;
  requested: boolean;
  askedAt: Date;
  verified: boolean;
  validChecks: number;
  waitingChecks: number;
}

const MOST_WAITING = 200;

/** Businesses with an open request, or with a check that only staff can decide; who waits longest comes first. */
export async function readWaiting(db: Db, at: Date): Promise<{ rows: Waiting[]; total: number }> {
  const { rows } = await sql<Waiting & { total: number }>`
    with waiting as (
      select business_id, min(asked_at) as asked_at, bool_or(requested) as requested from (
        select business_id, asked_at, true as requested from verification_request where state = 'open'
        union all select business_id, asked_at, false from verification_check where state = 'pending' and address is null and queued_at is null
        union all select business_id, since, false from verification_rest) each group by business_id)
    select w.business_id as "businessID", b.company_name as "companyName", w.requested, w.asked_at as "askedAt", count(*) over () as total,
      exists (select 1 from verification v where v.business_id = b.id and v.expires_at > ${at}) as verified,
      (select count(*) from verification_check c where c.business_id = b.id and c.state = 'valid' and c.expires_at > ${at}) as "validChecks",
      (select count(*) from verification_check c where c.business_id = b.id and c.state = 'pending' and c.address is null and c.queued_at is null) as "waitingChecks"
    from waiting w join business b on b.id = w.business_id join resource r on r.id = b.id and r.hidden_at is null
    order by w.asked_at, w.business_id limit ${sql.lit(MOST_WAITING)}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
