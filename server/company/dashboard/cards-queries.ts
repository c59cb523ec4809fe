import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { CardFigures } from '#contract/company/dashboard.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';
import { unanswered } from '#server/trade/inquiry/unanswered-queries.ts';

export interface Card {
  businessID: string;
  access: 'owner' | 'admin' | 'member';
  tier: Tier;
  products: number;
  waiting: CardFigures['waiting'];
}

/** What waits for each company of a person that does not wait for its deletion, and what it offers; as many as their list shows. */
export async function readCards(db: Db, accountID: string): Promise<Card[]> {
  const { rows } = await sql<Card>`
    with own as materialized (select x.business_id as id, x.access, x.created_at from business_access x where x.account_id = ${accountID}
      and not exists (select from business_deletion d where d.business_id = x.business_id) order by x.created_at, x.business_id limit 200),
    waits as (select u.to_id, count(*)::int as count, min(u.since) as since from (${unanswered(sql`(select id from own)`)}) u group by u.to_id)
    select own.id as "businessID", own.access, ${tierOf} as tier,
      (select count(*) from product p where p.business_id = own.id and not exists (select from product_removal x where x.product_id = p.id)) as products,
      jsonb_build_object('count', coalesce(w.count, 0), 'since', ${isoMilliseconds('w.since')}) as waiting
    from own join business b on b.id = own.id left join waits w on w.to_id = own.id order by own.created_at, own.id`.execute(db);
  return rows;
}
