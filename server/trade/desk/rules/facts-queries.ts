import { type RawBuilder, sql } from 'kysely';
import { INBOX_RULES } from '#contract/base/limits.ts';
import type { TriedThread } from '#contract/trade/desk/rules.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import type { Facts } from './fits.ts';

/** Signs of the id of a category, with which those of its sub-categories begin. */
const CATEGORY = 7;

/** A thread `q` as rules are asked about it. */
const FACTS: RawBuilder<unknown> = sql`q.product_id as "productID", q.subject, exists (select from rfq_conversation c where c.inquiry_id = q.id) as "isRfq",
  array(select distinct id from (
    select coalesce(p.category_id, left(p.sub_category_id, ${sql.lit(CATEGORY)})) from product p where p.id = q.product_id
    union all select coalesce(l.category, left(l.sub_category, ${sql.lit(CATEGORY)})) from rfq_conversation c join rfq_line l on l.rfq_id = c.rfq_id and not l.struck where c.inquiry_id = q.id) found (id)
    where id is not null) as categories,
  (select coalesce(b.country_code, (select f.country_code from profile f where f.account_id = q.from_id)) from resource r left join business b on b.id = r.id where r.id = q.from_id) as country,
  (select f.language_code from profile f where f.account_id = q.account_id) as language`;

type Tried = Facts & Omit<TriedThread, 'rule'>;

/** The latest threads that a business received, the latest first. */
export async function readLatest(db: Db, businessID: string): Promise<Tried[]> {
  const { rows } = await sql<Tried>`
    select q.id as "requestID", ${isoMilliseconds('q.created_at')} as "createdAt", ${FACTS},
      coalesce((select b.company_name from business b where b.id = q.from_id), (select a.first_name || ' ' || a.last_name from account a where a.id = q.from_id), '') as buyer
    from (select * from inquiry where to_id = ${businessID} and held_at is null order by created_at desc, id desc limit ${sql.lit(INBOX_RULES.tried)}) q order by q.created_at desc, q.id desc`.execute(
    db,
  );
  return rows;
}

/** A thread that a business has received and nobody of it looks after, once for ever: who asks a second time is told null. */
export async function takeArrived(db: Db, requestID: string): Promise<(Facts & { businessID: string }) | null> {
  const { rows } = await sql<Facts & { businessID: string }>`
    with taken as (
      insert into inquiry_ruled (inquiry_id) select q.id from inquiry q join business b on b.id = q.to_id where q.id = ${requestID} and q.held_at is null
      on conflict do nothing returning inquiry_id)
    select q.to_id as "businessID", ${FACTS} from taken t join inquiry q on q.id = t.inquiry_id
    where not exists (select from inquiry_assignment s where s.inquiry_id = q.id and s.business_id = q.to_id)`.execute(db);
  return rows[0] ?? null;
}
