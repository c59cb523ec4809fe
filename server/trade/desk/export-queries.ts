import { sql } from 'kysely';
import type { Outcome } from '#contract/trade/desk/outcomes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { outcomeOf } from '../inquiry/outcome-queries.ts';

/** A conversation of a business as it is exported. What the team said about it among itself is not there. */
export interface ExportedThread {
  id: string;
  createdAt: string;
  lastAt: string;
  side: 'S' | 'R';
  counterpart: string;
  country: string;
  identity: 'verified' | 'work-email' | '';
  subject: string;
  product: string;
  isClosed: boolean;
  /** What became of an inquiry that the business received; empty for what it sent. */
  outcome: Outcome | '';
  lostReason: string;
  value: string;
  currency: string;
  /** Null: there is none yet. */
  firstAnswerHours: string | null;
  assigned: string;
  /** Each message with its time and side; null where they were not asked for. */
  messages: string | null;
}

const AT_ONCE = 500;

/** The next conversations of a business behind one of them, the oldest first, as its people see them. */
export async function readExportedThreads(db: Db, businessID: string, behind: string | null, withMessages: boolean): Promise<ExportedThread[]> {
  const start = behind === null ? sql`true` : sql`(q.created_at, q.id) > (select x.created_at, x.id from inquiry x where x.id = ${behind})`;
  const texts = sql`(select string_agg(${isoMilliseconds('m.created_at')} || ' ' || m.side || ': ' || m.content, chr(10) order by m.place)
    from inquiry_message m where m.inquiry_id = q.id)`;
  const { rows } = await sql<ExportedThread>`
    select q.id, ${isoMilliseconds('q.created_at')} as "createdAt", ${isoMilliseconds('q.last_message_at')} as "lastAt", q.side,
      coalesce(b.company_name, nullif(concat_ws(' ', a.first_name, a.last_name), ''), '') as counterpart,
      coalesce(b.country_code, f.country_code, '') as country,
      case when exists (select 1 from verification v where v.business_id = b.id and v.expires_at > now()) then 'verified'
        when exists (select 1 from work_email w where w.account_id = a.id and w.checked_at is not null) then 'work-email' else '' end as identity,
      q.subject, coalesce(p.name, '') as product, q.closed_at is not null as "isClosed",
      case when q.side = 'R' then ${outcomeOf} else '' end as outcome, coalesce(o.reason, '') as "lostReason", coalesce(trim_scale(o.value)::text, '') as value, coalesce(o.currency, '') as currency,
      round((extract(epoch from (select min(m.created_at) from inquiry_message m where m.inquiry_id = q.id and m.side = 'R')
        - coalesce(q.delivered_at, q.created_at)) / 3600)::numeric, 1)::text as "firstAnswerHours",
      coalesce((select concat_ws(' ', c.first_name, c.last_name) from inquiry_assignment s join account c on c.id = s.account_id
        where s.inquiry_id = q.id and s.business_id = ${businessID}), '') as assigned,
      ${withMessages ? texts : sql`null::text`} as messages
    from (select q.*, case when q.from_id = ${businessID} then 'S' else 'R' end as side, case when q.from_id = ${businessID} then q.to_id else q.from_id end as other_id
      from inquiry q where q.from_id = ${businessID} or (q.to_id = ${businessID} and q.held_at is null)) q
    left join inquiry_outcome o on o.inquiry_id = q.id and o.business_id = ${businessID}
    left join business b on b.id = q.other_id left join account a on a.id = q.other_id left join profile f on f.account_id = a.id left join product p on p.id = q.product_id
    where ${start} order by q.created_at, q.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}
