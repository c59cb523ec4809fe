import { sql } from 'kysely';
import { RFQS } from '#contract/directory/savedsearch.ts';
import type { Db } from '#server/base/database/database.ts';
import { foundWith } from '#server/trade/rfq/reading/public-queries.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';

/** One mail tells so many. */
const MOST = 50;

const said = (field: string) => sql`(s.query ->> ${sql.lit(field)})`;

/** An open request `r` that the search `s` finds. Certificates are no part of the public page: whoever is logged in may ask for them. */
const finds = sql`${foundWith({
  words: sql`array_remove(regexp_split_to_array(lower(${said('search')}), '[[:space:]]+'), '')`,
  category: said('category'),
  country: said('country'),
  before: sql`(${said('before')}::timestamp at time zone 'UTC')`,
})} and (${said('certificate')} is null or exists (select from jsonb_array_elements(r.certificates) c where strpos(lower(c ->> 'name'), lower(${said('certificate')})) > 0))`;

/**
 * It is news to whose search `s` is: neither theirs, nor told to them by an invitation, a match or another alert, and nothing keeps them and the buyer apart.
 * Whoever is excluded with a company is not told (RFQ-027).
 */
const isNews = sql`r.published_at > s.watched_since and r.account_id <> s.account_id
  and not exists (select from rfq_alert a where a.account_id = s.account_id and a.rfq_id = r.id)
  and not exists (select from business_access x where x.account_id = s.account_id and (x.business_id = r.business_id
    or exists (select from rfq_exclusion e where e.rfq_id = r.id and e.business_id = x.business_id)
    or x.access in ('owner', 'admin') and (exists (select from rfq_told t where t.rfq_id = r.id and t.business_id = x.business_id)
      or exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = x.business_id and i.taken_back_at is null))))
  and not exists (select from block k where k.blocker_id = s.account_id and k.target_id in (r.account_id, r.business_id)
    or k.target_id = s.account_id and k.blocker_id in (r.account_id, r.business_id))`;

/** Searches that tell at once, and to whose people this request is news. */
export async function readAtOnce(db: Db, rfqID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from saved_search s join rfq r on r.id = ${rfqID}
    where s.alerts = 'at-once' and s.query ->> 'business' = ${sql.lit(RFQS)} and ${finds} and ${isNews} order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Hit {
  rfqID: string;
  title: string;
  deadline: Date;
}

/** Notes down what this event tells, each request once for a person. @returns what it tells, the newest first, also when it is asked again. */
export async function takeRfqHits(db: Db, searchID: string, effectID: number): Promise<Hit[]> {
  await sql`insert into rfq_alert (account_id, rfq_id, search_id, effect_id, at)
    select s.account_id, r.id, s.id, ${effectID}, ${tradeNow} from saved_search s join rfq r on ${finds} and ${isNews} where s.id = ${searchID}
      and not exists (select from rfq_alert a where a.search_id = s.id and a.effect_id = ${effectID})
    order by r.published_at desc limit ${sql.lit(MOST)} on conflict do nothing`.execute(db);
  const { rows } = await sql<Hit>`select r.id as "rfqID", r.title, coalesce(r.deadline, r.created_at) as deadline
    from rfq_alert a join rfq r on r.id = a.rfq_id join saved_search s on s.id = a.search_id
    where a.search_id = ${searchID} and a.effect_id = ${effectID} and ${finds} order by r.published_at desc, r.id`.execute(db);
  return rows;
}
