import { type RawBuilder, sql } from 'kysely';
import { PLACES, type RfqState } from '#contract/trade/rfq/limits.ts';
import type { ListedRfq } from '#contract/trade/rfq/listed.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { isComplete } from '../places-queries.ts';
import type { Difference } from '../revision/content-queries.ts';
import { rightOf } from '../sides-queries.ts';
import { stateOf } from '../state-queries.ts';
import { linesOf, sharedColumns } from './shared-queries.ts';
import { askedShort } from './short-queries.ts';

/** Nobody of the buyer learns from whom a sealed request was answered, before it is opened (RFQ-020). */
const isShut = sql`(r.sealed and r.opened_at is null)`;

const progressOf = sql`jsonb_build_object('places', ${sql.lit(PLACES)}, 'told', (select count(*) from rfq_told t where t.rfq_id = r.id),
  'invited', (select count(*) from rfq_invitation i where i.rfq_id = r.id and i.taken_back_at is null),
  'declined', (select count(*) from rfq_invitation i where i.rfq_id = r.id and i.taken_back_at is null and i.declined_at is not null),
  'complete', (select count(*) from quote q where q.rfq_id = r.id and ${isComplete}))`;

/** The furthest that a supplier got. */
const reachedOf: RawBuilder<unknown> = sql`case when ${isShut} then null when q.withdrawn_at is not null then 'withdrawn' when q.revision > 0 then 'quoted'
  when i.taken_back_at is not null then 'taken-back' when i.declined_at is not null then 'declined' when q.id is not null then 'writing'
  when exists (select from rfq_question a where a.rfq_id = r.id and a.business_id = b.id) then 'asked'
  when exists (select from rfq_file_opening o where o.rfq_id = r.id and o.business_id = b.id) then 'opened' else 'invited' end`;

const suppliersOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('businessID', b.id, 'name', b.company_name, 'city', b.city, 'country', b.country_code, 'invitedAt', ${isoMilliseconds('i.at')}, 'state', ${reachedOf},
    'reason', case when not ${isShut} then coalesce(q.withdraw_reason, i.decline_reason) end) order by i.at, b.company_name, b.id)
  from (select business_id from rfq_invitation where rfq_id = r.id
    union select business_id from quote where rfq_id = r.id and revision > 0 and not ${isShut}) s (id)
  join business b on b.id = s.id
  left join rfq_invitation i on i.rfq_id = r.id and i.business_id = b.id
  left join quote q on q.rfq_id = r.id and q.business_id = b.id), '[]')`;

/** Files with who opened them; who did in a sealed request stays unread with its quotes (RFQ-008). */
const openedFilesOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('fileID', f.file_id, 'type', x.content_type, 'bytes', x.byte_size, 'lineID', f.line_id, 'name', f.name,
    'openings', case when not ${isShut} then coalesce((
      select jsonb_agg(jsonb_build_object('businessID', b.id, 'name', b.company_name, 'at', ${isoMilliseconds('o.at')}) order by o.at, b.id)
      from rfq_file_opening o join business b on b.id = o.business_id where o.rfq_id = r.id and o.file_id = f.file_id), '[]') end) order by f.place)
  from rfq_file f join file x on x.id = f.file_id where f.rfq_id = r.id), '[]')`;

const copiesOf = (accountID: string): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('rfqID', c.id, 'title', c.title) order by c.id) from rfq c where c.copy_of = r.id and ${rightOf('c', accountID)} is not null), '[]')`;

/** All of a request, for its buyer; null for everybody else. */
export async function readOwn(db: Db, id: string, accountID: string): Promise<OwnRfq | null> {
  const { rows } = await sql<OwnRfq>`
    select ${sharedColumns}, r.place, ${openedFilesOf} as files, ${linesOf(true)} as lines, r.version, r.business_id as "businessID", r.state as "stateID",
      r.public_page as "publicPage", r.extensions, r.closed_early_at is not null as "closedEarly",
      exists (select from rfq_notice n where n.rfq_id = r.id and n.what = 'by-hand') as reminded, r.copy_of as "copyOf", ${copiesOf(accountID)} as copies, r.held_because as "heldBecause", ${rightOf('r', accountID)} as "right", ${progressOf} as progress, ${suppliersOf} as suppliers,
      coalesce((select jsonb_agg(jsonb_build_object('businessID', b.id, 'name', b.company_name) order by b.company_name, b.id)
        from rfq_exclusion e join business b on b.id = e.business_id where e.rfq_id = r.id), '[]') as excluded,
      coalesce((select jsonb_agg(jsonb_build_object('businessID', b.id, 'name', b.company_name) order by i.place)
        from unnest(r.invited) with ordinality i (id, place) join business b on b.id = i.id where r.number is null), '[]') as invited
    from rfq r where r.id = ${id} and ${rightOf('r', accountID)} is not null`.execute(db);
  return rows[0] ?? null;
}

const PAGE = 20;

/** Requests of which an account is the buyer's side: what waits for somebody comes first, then the next deadline, then the latest change. */
export async function readMine(
  db: Db,
  accountID: string,
  { state, skip }: { state: RfqState | undefined; skip: number },
): Promise<{ data: ListedRfq[]; total: number; counts: Record<string, number> }> {
  const mine = sql`select r.*, ${stateOf('r')} as now_state from rfq r where (r.account_id = ${accountID}
    or r.business_id in (select business_id from business_access where account_id = ${accountID})) and ${rightOf('r', accountID)} is not null`;
  const wanted = state === undefined ? sql`true` : sql`r.now_state = ${state}`;
  const { rows } = await sql<ListedRfq>`with m as (${mine})
    select r.id as "rfqID", r.number, r.now_state as state, r.title, r.business_id as "businessID", ${isoMilliseconds('r.deadline')} as deadline,
      (select concat_ws(' ', a.first_name, a.last_name) from account a where a.id = coalesce(r.responsible_id, r.account_id)) as responsible,
      ${isoMilliseconds('r.changed_at')} as "changedAt", r.visibility, r.in_conversation as "inConversation", r.place, r.incoterm, ${askedShort},
      (select count(*) from rfq_invitation i where i.rfq_id = r.id and i.taken_back_at is null) as invited,
      (select count(*) from quote q where q.rfq_id = r.id and ${isComplete}) as complete
    from m r where ${wanted}
    order by array_position(array['deciding', 'open', 'held', 'draft'], r.now_state), r.deadline nulls first, r.changed_at desc, r.id offset ${skip} limit ${PAGE}`.execute(
    db,
  );
  const { rows: found } = await sql<{
    state: string;
    count: number;
  }>`with m as (${mine}) select now_state as state, count(*) as count from m group by 1`.execute(db);
  const counts = Object.fromEntries(found.map((one) => [one.state, one.count]));
  const total = state === undefined ? found.reduce((sum, { count }) => sum + count, 0) : (counts[state] ?? 0);
  return { data: rows, total, counts };
}

export interface Happened {
  at: string;
  what: string;
  by: string | null;
  revision: number | null;
  differences: Difference[];
  text: string | null;
}

/** What was done to a request, the oldest first. */
export async function readHistory(db: Db, rfqID: string): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    select ${isoMilliseconds('h.at')} as at, h.what, a.first_name || ' ' || a.last_name as by, h.revision, h.differences, coalesce(b.company_name, h.text) as text
    from (
      select v.at, 'revised' as what, v.account_id, null::uuid as business_id, v.revision, v.differences, null::text as text, 0 as place from rfq_revision v
        where v.rfq_id = ${rfqID} and v.revision > 1
      union all select d.at, d.what, d.account_id, d.business_id, null, '[]'::jsonb, d.text, 1 from rfq_history d where d.rfq_id = ${rfqID}) h
    left join account a on a.id = h.account_id left join business b on b.id = h.business_id order by h.at, h.place, h.revision`.execute(db);
  return rows;
}

export interface Changed {
  revision: number;
  at: string;
  differences: Difference[];
}

/** The revisions from the second on, without who made them. */
export async function readChanges(db: Db, rfqID: string): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select v.revision, ${isoMilliseconds('v.at')} as at, v.differences from rfq_revision v where v.rfq_id = ${rfqID} and v.revision > 1 order by v.revision`.execute(
    db,
  );
  return rows;
}
