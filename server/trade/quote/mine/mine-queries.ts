import { type RawBuilder, sql } from 'kysely';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { QuoteFlag, Stage } from '#contract/trade/quote/stages.ts';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { askedShort } from '#server/trade/rfq/reading/short-queries.ts';
import { mayQuoteFor, reaches } from '#server/trade/rfq/sides-queries.ts';
import { stateOf } from '#server/trade/rfq/state-queries.ts';
import { contentOf } from '../content-queries.ts';
import { type QuoteState, quoteState } from '../queries.ts';
import { flagOf, isUnread, stageOf } from './stage-queries.ts';
import { worthOf } from './worth-queries.ts';

const PAGE = 20;

export interface Mine {
  content: QuoteContent | null;
  asked: { lineID: string; quantity: string | null }[];
  /** What its accepted orders are worth, in the currency of the quote; null before there is one. */
  ordered: string | null;
  rfqID: string;
  number: string;
  title: string;
  rfqState: RfqState;
  deadline: string | null;
  invited: boolean;
  unread: boolean;
  stage: Stage | null;
  state: QuoteState | null;
  assigned: { userID: string; name: string }[];
  validUntil: string | null;
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

export interface Filters {
  businessID: string;
  accountID: string;
  stage?: Stage | undefined;
  assigned?: string | undefined;
  flag?: QuoteFlag | undefined;
  currency?: string | undefined;
}

const mayQuote = (accountID: string): RawBuilder<boolean> => mayQuoteFor(sql`b.id`, accountID);

/** Requests `r` that company `b` was invited to, asked about, assigned somebody to, or writes a quote `q` for. */
const related = ({ businessID, accountID }: Filters): RawBuilder<unknown> => sql`from (
      select rfq_id from rfq_invitation where business_id = ${businessID} and taken_back_at is null union select rfq_id from quote where business_id = ${businessID}
      union select rfq_id from rfq_question where business_id = ${businessID} union select rfq_id from rfq_assignment where business_id = ${businessID}) known
    join rfq r on r.id = known.rfq_id join business b on b.id = ${businessID} and ${reaches}
    join business_access x on x.business_id = b.id and x.account_id = ${accountID}
    left join rfq_setting s on s.business_id = b.id
    left join rfq_invitation i on i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null
    left join quote q on q.rfq_id = r.id and q.business_id = b.id
    left join quote_revision v on v.quote_id = q.id and v.revision = q.revision
    where r.published_at is not null and r.removed_at is null`;

/** The filters of what only who may quote reads find nothing for everybody else (QUO-002). */
const filtered = ({ accountID, stage, ...rest }: Filters): RawBuilder<unknown> =>
  sql`${stage ? sql`${mayQuote(accountID)} and ${stageOf} = ${stage}` : sql`true`} and ${besideStage({ accountID, ...rest })}`;

const besideStage = ({ accountID, assigned, flag, currency }: Omit<Filters, 'stage'>): RawBuilder<unknown> => sql`
  ${assigned ? sql`${mayQuote(accountID)} and exists (select from rfq_assignment a where a.rfq_id = r.id and a.business_id = b.id and a.account_id = ${assigned})` : sql`true`}
  and ${currency ? sql`${mayQuote(accountID)} and v.currency = ${currency}` : sql`true`} and ${flag ? flagOf[flag] : sql`true`}`;

const orderedOf = sql`(select sum((w.content->'totals'->>'total')::numeric) from trade_order t
  join trade_order_version w on w.order_id = t.id and w.version = t.version where t.quote_id = q.id and t.accepted_at is not null)`;
const askedOf = sql`coalesce((select jsonb_agg(jsonb_build_object('lineID', l.id, 'quantity', trim_scale(l.quantity)::text) order by l.number)
  from rfq_line l where l.rfq_id = r.id and not l.struck), '[]')`;
const assignedOf = sql`coalesce((select jsonb_agg(jsonb_build_object('userID', a.account_id, 'name', c.first_name || ' ' || c.last_name) order by a.at, a.account_id)
  from rfq_assignment a join account c on c.id = a.account_id where a.rfq_id = r.id and a.business_id = b.id), '[]')`;

/** What runs before what is over: a counter-offer, open requests, what waits for the buyer; only who may quote is told so by the order. */
const partOf = (
  may: RawBuilder<boolean>,
): RawBuilder<number> => sql`case when ${may} and ${stageOf} = 'counter-offer' then 0 when ${stateOf('r')} = 'open' then 1
  when ${may} and ${stageOf} in ('quoted', 'shortlisted', 'awarded') then 2 else 3 end`;

/** A page of them: what runs first, by the next deadline, then what is over, the last first. */
export async function readMine(db: Db, wanted: Filters, skip: number): Promise<Mine[]> {
  const may = mayQuote(wanted.accountID);
  const { rows } = await sql<Mine>`
    select r.id as "rfqID", coalesce(r.number, '') as number, r.title, ${stateOf('r')} as "rfqState", ${isoMilliseconds('r.deadline')} as deadline, i.rfq_id is not null as invited, i.declined_at is not null as declined, ${askedShort},
      ${isUnread} as unread, case when ${may} then ${stageOf} end as stage, case when q.id is not null and ${may} then ${quoteState} end as state,
      case when ${may} then ${assignedOf} else '[]' end as assigned, case when ${may} then ${orderedOf}::text end as ordered,
      case when ${may} then v.valid_until end as "validUntil", case when v.quote_id is not null and ${may} then ${contentOf} end as content, ${askedOf} as asked
    ${related(wanted)} and ${filtered(wanted)}
    order by ${partOf(may)}, case when ${partOf(may)} < 3 then r.deadline end, r.deadline desc nulls last, r.id offset ${skip} limit ${PAGE}`.execute(db);
  return rows;
}

/** What all their quotes are worth that the reader may read, by currency. */
export async function readSums(db: Db, wanted: Filters): Promise<{ currency: string; amount: string; count: number }[]> {
  const { rows } = await sql<{ currency: string; amount: string; count: number }>`
    select v.currency, sum(coalesce(${orderedOf}, ${worthOf()}))::text as amount, count(*)::int as count
    ${related(wanted)} and ${filtered(wanted)} and v.quote_id is not null and ${mayQuote(wanted.accountID)} group by v.currency order by v.currency`.execute(
    db,
  );
  return rows;
}

/** How many there are in each stage, null being those whose quote the reader may not read, the other filters kept. */
export async function countStages(db: Db, wanted: Filters): Promise<{ stage: Stage | null; n: number }[]> {
  const { rows } = await sql<{ stage: Stage | null; n: number }>`select case when ${mayQuote(wanted.accountID)} then ${stageOf} end as stage, count(*)::int as n
    ${related(wanted)} and ${besideStage(wanted)} group by 1`.execute(db);
  return rows;
}

/** What waits for an owner or admin, whatever is filtered; nothing for everybody else. */
export async function countFlags(db: Db, wanted: Filters): Promise<Record<QuoteFlag, number>> {
  const { rows } = await sql<Record<QuoteFlag, number>>`select count(*) filter (where ${flagOf.unread})::int as unread,
    count(*) filter (where ${flagOf.unassigned})::int as unassigned, count(*) filter (where ${flagOf.due})::int as due ${related(wanted)}`.execute(db);
  return rows[0] ?? { unread: 0, unassigned: 0, due: 0 };
}
