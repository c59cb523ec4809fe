import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';
import { bandOf, type Counts, type History, type Known } from './chance.ts';

/** Nobody of the buyer learns who answered a sealed request `r` before it is opened. */
const isShut = sql`(r.sealed and r.opened_at is null)`;

export interface Asked {
  rfqID: string;
  isOpen: boolean;
  isShut: boolean;
  category: { id: string; name: string } | null;
  /** The moment for which the forecast is, and the hours from it to the deadline without Saturdays and Sundays. */
  moment: Date;
  hours: number;
}

const asked = (rfqID: string, moment: RawBuilder<unknown>) => sql`
  select r.id as "rfqID", ${stateOf('r')} = 'open' as "isOpen", ${isShut} as "isShut",
    (select jsonb_build_object('id', c.id, 'name', c.name) from rfq_line l join category c on c.id = l.category
      where l.rfq_id = r.id and not l.struck group by c.id, c.name order by count(*) desc, min(l.number) limit 1) as category,
    m.moment, greatest(0, weekday_hours(m.moment, coalesce(r.deadline, m.moment))) as hours
  from rfq r cross join lateral (select ${moment} as moment) m where r.id = ${rfqID}`;

/** What of a request decides its forecast at this moment. */
export async function readAsked(db: Db, rfqID: string): Promise<Asked | null> {
  const { rows } = await sql<Asked>`${asked(rfqID, tradeNow)}`.execute(db);
  return rows[0] ?? null;
}

/** The same at the moment at which a company was invited; null where its invitation was taken back. */
export async function readAskedOf(db: Db, rfqID: string, businessID: string): Promise<Asked | null> {
  const at = sql`(select i.at from rfq_invitation i where i.rfq_id = r.id and i.business_id = ${businessID} and i.taken_back_at is null)`;
  const { rows } = await sql<Asked>`select * from (${asked(rfqID, at)}) a where a.moment is not null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Invitations of the year before a moment whose deadline was over, each with whether a complete quote came within so many hours. Requests that ended before
 * their deadline left suppliers no time, and of a seal that was never opened nothing is known (RFQ-021).
 */
const ended = ({ moment, hours }: Asked): RawBuilder<unknown> => sql`
  select i.rfq_id, i.business_id, f.waiting, coalesce(weekday_hours(i.at, q.first_at) <= ${hours}, false) as answered
  from rfq_invitation i join rfq r on r.id = i.rfq_id left join invitation_forecast f on f.rfq_id = i.rfq_id and f.business_id = i.business_id
  left join quote q on q.rfq_id = i.rfq_id and q.business_id = i.business_id and ${quoteReadable}
  where i.at > ${moment}::timestamptz - interval '365 days' and i.taken_back_at is null and r.published_at is not null and r.deadline <= ${moment} and not ${isShut}
    and coalesce(r.cancelled_at, r.removed_at, r.deadline) >= r.deadline`;

const sums = (rows: (Counts & { band: number | null })[]): Counts =>
  rows.reduce((sum, one) => ({ cases: sum.cases + one.cases, answered: sum.answered + one.answered }), { cases: 0, answered: 0 });

/** What is known of everybody, of the category, and by how many invitations waited. */
export async function readKnown(db: Db, at: Asked): Promise<Known> {
  const { rows } = await sql<{ waiting: number | null; cases: number; answered: number; casesOf: number; answeredOf: number }>`
    with e as (${ended(at)}), near as (select e.*, l.rfq_id is not null as is_near from e
      left join (select distinct rfq_id from rfq_line where not struck and category = ${at.category?.id ?? null}) l on l.rfq_id = e.rfq_id)
    select waiting, count(*) as cases, count(*) filter (where answered) as answered, count(*) filter (where is_near) as "casesOf",
      count(*) filter (where is_near and answered) as "answeredOf" from near group by waiting`.execute(db);
  const banded = rows.map(({ waiting, cases, answered }) => ({ band: waiting === null ? null : bandOf(waiting), cases, answered }));
  return {
    platform: sums(banded),
    category: sums(rows.map(({ casesOf, answeredOf }) => ({ band: null, cases: casesOf, answered: answeredOf }))),
    bands: [0, 1, 2].map((band) => sums(banded.filter((one) => one.band === band))),
  };
}

/**
 * What is known of companies by id. Of invitations that wait, those to a sealed request wait until it is opened, whatever became of them: else the chance of
 * a company would say that it has answered one.
 */
export async function readHistories(db: Db, at: Asked, ids: string[]): Promise<Map<string, History>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<History & { id: string }>`
    with e as (${ended(at)} and i.business_id = any(${ids}::uuid[]))
    select b.id, (select count(*) from e where e.business_id = b.id) as cases, (select count(*) from e where e.business_id = b.id and e.answered) as answered,
      (select count(*) from rfq_invitation i join rfq r on r.id = i.rfq_id where i.business_id = b.id and i.rfq_id <> ${at.rfqID} and i.taken_back_at is null
        and r.published_at is not null and i.at < ${at.moment} and r.deadline > ${at.moment} and coalesce(r.cancelled_at, r.removed_at, r.deadline) > ${at.moment}
        and (${isShut} or (i.declined_at is null or i.declined_at > ${at.moment})
          and not exists (select from quote q where q.rfq_id = r.id and q.business_id = b.id and ${quoteReadable} and q.first_at <= ${at.moment}))) as waiting
    from unnest(${ids}::uuid[]) b (id)`.execute(db);
  return new Map(rows.map(({ id, ...history }) => [id, history]));
}
