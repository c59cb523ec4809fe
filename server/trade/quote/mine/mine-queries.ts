import { sql } from 'kysely';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { RfqState } from '#contract/trade/rfq-limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { askedShort } from '#server/trade/rfq/reading/short-queries.ts';
import { mayQuoteFor, reaches } from '#server/trade/rfq/sides-queries.ts';
import { stateOf } from '#server/trade/rfq/state-queries.ts';
import { contentOf } from './content-queries.ts';
import { type QuoteState, quoteState } from './queries.ts';

const PAGE = 20;

export interface Mine {
  rfqID: string;
  number: string;
  title: string;
  rfqState: RfqState;
  deadline: string | null;
  invited: boolean;
  state: QuoteState | null;
  validUntil: string | null;
  content: QuoteContent | null;
  asked: { lineID: string; quantity: string | null }[];
  lines: { quantity: string | null; unit: string }[];
  branches: { id: string; name: string }[];
  lineCount: number;
  country: string | null;
  region: string | null;
  currency: string;
  neededBy: string | null;
  sealed: boolean;
  declined: boolean;
}

/** Requests that a company was invited to or writes a quote for, the next deadline first; values as far as the reader may quote. */
export async function readMine(
  db: Db,
  { businessID, accountID, skip }: { businessID: string; accountID: string; skip: number },
): Promise<{ total: number; data: Mine[] }> {
  const mayQuote = mayQuoteFor(sql`b.id`, accountID);
  const related = sql`from rfq r join business b on b.id = ${businessID} and ${reaches} join business_access x on x.business_id = b.id and x.account_id = ${accountID}
    left join rfq_setting s on s.business_id = b.id
    left join rfq_invitation i on i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null
    left join quote q on q.rfq_id = r.id and q.business_id = b.id
    left join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where r.published_at is not null and r.removed_at is null and (i.rfq_id is not null or q.id is not null)`;
  const { rows } = await sql<Mine>`
    select r.id as "rfqID", coalesce(r.number, '') as number, r.title, ${stateOf('r')} as "rfqState", ${isoMilliseconds('r.deadline')} as deadline, i.rfq_id is not null as invited, i.declined_at is not null as declined, ${askedShort},
      case when q.id is not null and ${mayQuote} then ${quoteState} end as state,
      case when ${mayQuote} then v.valid_until end as "validUntil", case when v.quote_id is not null and ${mayQuote} then ${contentOf} end as content,
      coalesce((select jsonb_agg(jsonb_build_object('lineID', l.id, 'quantity', trim_scale(l.quantity)::text) order by l.number)
        from rfq_line l where l.rfq_id = r.id and not l.struck), '[]') as asked
    ${related} order by ${stateOf('r')} = 'open' desc, r.deadline nulls first, r.id offset ${skip} limit ${PAGE}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${related}`.execute(db);
  return { data: rows, total: counted[0]?.total ?? 0 };
}
