import { type RawBuilder, sql } from 'kysely';
import type { Priced } from '#contract/trade/quote/sums.ts';
import type { Db } from '#server/base/database/database.ts';
import { offerOf } from '#server/trade/quote/content-queries.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';

/** One line of one complete quote, as it stood at the deadline. */
export interface QuotedLine {
  /** First day of the quarter of the deadline, and the day of the deadline, in UTC. */
  quarter: string;
  day: string;
  supplier: string;
  buyer: string;
  /** The first of the companies that share a person with each. */
  behind: { supplier: string; buyer: string };
  subCategory: string;
  attributes: { name: string; value: string }[];
  quantity: string;
  unit: string;
  currency: string;
  offer: Priced;
}

/** One person may own several companies: they count as one, so that nobody fills a cell alone. */
const firstOfPeople = (business: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select min(y.business_id::text)
  from business_access x join business_access y on y.account_id = x.account_id where x.business_id = ${business}), ${business}::text)`;

/**
 * What counts in the benchmark of some quarters (BEN-001, BEN-008): lines of complete quotes that may be read, as they stood at the deadline and answering the
 * request as it stood then, submitted while both sides took part as they do now. Never what was offered in a conversation, to a request that was held, removed
 * or cancelled, or between companies that share a person.
 */
export async function readQuoted(db: Db, quarters: string[]): Promise<QuotedLine[]> {
  const { rows } = await sql<QuotedLine>`
    select date_trunc('quarter', r.deadline at time zone 'UTC')::date::text as quarter, (r.deadline at time zone 'UTC')::date::text as day,
      q.business_id as supplier, r.business_id as buyer,
      jsonb_build_object('supplier', ${firstOfPeople(sql`q.business_id`)}, 'buyer', ${firstOfPeople(sql`r.business_id`)}) as behind, n.sub_category as "subCategory", n.attributes, trim_scale(n.quantity)::text as quantity, n.unit,
      v.currency, ${offerOf} as offer
    from rfq r join quote q on q.rfq_id = r.id
      join quote_revision v on v.quote_id = q.id and v.revision = (select max(w.revision) from quote_revision w where w.quote_id = q.id and w.at <= r.deadline)
      join quote_line l on l.quote_id = v.quote_id and l.revision = v.revision and l.place = 0 and l.unit is not null
      join rfq_line n on n.rfq_id = r.id and n.id = l.line_id and not n.struck and n.sub_category is not null and n.quantity is not null
      join benchmark_consent s on s.business_id = q.business_id and s.given_at <= v.at
      join benchmark_consent b on b.business_id = r.business_id and b.given_at <= v.at
    where date_trunc('quarter', r.deadline at time zone 'UTC')::date = any(${quarters}::date[]) and ${quoteReadable} and v.answers = r.revision
      and r.published_at is not null and not r.in_conversation and r.removed_at is null and r.cancelled_at is null
      and not exists (select from business_access x join business_access y on y.account_id = x.account_id
        where x.business_id = q.business_id and y.business_id = r.business_id)`.execute(db);
  return rows;
}
