import { type RawBuilder, sql } from 'kysely';
import type { Outcome } from '#contract/trade/desk/outcomes.ts';
import type { InboxCounts, InboxSide, ListedInquiry } from '#contract/trade/inbox.ts';
import type { Db } from '#server/base/database/database.ts';
import { inInbox } from '../inquiry/newcontact/apart-queries.ts';

/** Who belongs to more is told of the first ones, as by `readBusinessIdsOf`. */
const MOST_SIDES = 200;

/** Oneself, then one's companies by the day on which one joined them. */
export async function readSides(db: Db, files: string, accountID: string): Promise<Omit<InboxSide, 'unread' | 'waiting'>[]> {
  const { rows } = await sql<Omit<InboxSide, 'unread' | 'waiting'>>`
    select a.id, 'user' as type, a.first_name || ' ' || a.last_name as name, photo_of(a.profile_photo_id, ${files}) as photo from account a where a.id = ${accountID}
    union all (select b.id, 'business', b.company_name, photo_of(b.profile_photo_id, ${files}) from business_access x join business b on b.id = x.business_id
      where x.account_id = ${accountID} order by x.created_at, b.id limit ${sql.lit(MOST_SIDES)})`.execute(db);
  return rows;
}

/** Where a page ended. `at` is to the microsecond. */
export interface Cursor {
  unread: boolean;
  at: string;
  id: string;
  partyID: string;
}

export interface Wanted {
  side?: string | undefined;
  unread?: boolean | undefined;
  waiting?: boolean | undefined;
  who?: 'mine' | 'nobody' | undefined;
  stage?: Outcome | undefined;
  rfq?: boolean | undefined;
  files?: boolean | undefined;
  status?: 'open' | 'closed' | undefined;
  find?: string | undefined;
  order: 'created' | 'activity';
  /** What is unread stands before all else. */
  unreadFirst: boolean;
  /** What waits in New contacts, and nothing else. */
  contacts?: boolean | undefined;
  after: Cursor | null;
  size: number;
}

/** What stands of a thread in the list beside itself. */
export type Row = Cursor & Pick<ListedInquiry, 'assignee' | 'stage' | 'rfq' | 'hasFiles'>;

export interface Found {
  counts: InboxCounts;
  /** By the id of the side; sides without a thread are not in it. */
  sides: Record<string, { unread: number; waiting: number }>;
  page: Row[];
  /** Something waits in New contacts. */
  hasContacts: boolean;
}

/** What became of `q`, with what was set of it as `o`, as `outcomeOf` says it: a message is looked at only where somebody set `new`. */
const STAGE = sql`case when o.outcome <> 'new' then o.outcome
  when q.declined or (q.r_place > 0 and (o.at is null or exists (
    select from inquiry_message m where m.inquiry_id = q.id and m.side = 'R' and m.created_at > o.at))) then 'answered'
  else 'new' end`;

/** The words stand in the other side's name, the subject or the date as it is written (INQ-016, INQ-017). */
const fits = (find: string): RawBuilder<unknown> => sql`exists (select from (select case q.side when 'S' then q.to_id else q.from_id end as id) other
  left join business b on b.id = other.id left join account a on a.id = other.id
  where strpos(lower(concat_ws(chr(10), b.company_name, a.first_name || ' ' || a.last_name, q.subject,
    to_char(q.created_at at time zone 'UTC', 'DD/MM/YYYY HH24:MI "UTC"'))), lower(${find})) > 0)`;

/** First messages to a person that wait for what they decide (INB-008). */
const NEW_CONTACTS = sql`select *, 'R' as side from inquiry where to_id = p.id and new_contact = 'waiting' and held_at is null and closed_at is null`;

/** One row for each of these parties and thread of it, with all that it is filtered and counted by; no message is looked at. */
const threadsOf = (accountID: string, parties: string[], { find, order, contacts }: Wanted): RawBuilder<unknown> => sql`
  select q.id, p.id as party_id, ${sql.ref(order === 'created' ? 'q.created_at' : 'q.last_message_at')} as at, s.account_id as assignee,
    case q.side when 'S' then q.r_place else q.s_place end > coalesce(own.place, 0) as unread,
    q.closed_at is null and case q.side when 'S' then q.r_place > q.s_place else q.s_place > q.r_place end as waiting,
    q.closed_at is not null as closed, q.files > 0 as has_files, exists (select from rfq_conversation c where c.inquiry_id = q.id) as rfq,
    p.id = ${accountID} or s.account_id = ${accountID} as mine, p.id <> ${accountID} and s.account_id is null as nobodys,
    case when q.side = 'R' and p.id <> ${accountID} then ${STAGE} end as stage, ${find ? fits(find) : sql`true`} as fits
  from unnest(${parties}::uuid[]) p (id)
  cross join lateral (${contacts ? NEW_CONTACTS : sql`select *, 'S' as side from inquiry where from_id = p.id union all select *, 'R' from inquiry where to_id = p.id and ${inInbox()}`}) q
  left join inquiry_read own on own.inquiry_id = q.id and own.account_id = ${accountID} and own.side = q.side
  left join inquiry_assignment s on s.inquiry_id = q.id and s.business_id = p.id
  left join inquiry_outcome o on o.inquiry_id = q.id`;

type Filter = 'side' | 'unread' | 'waiting' | 'who' | 'stage' | 'rfq' | 'files' | 'status';

/** What was asked for, by filter, each of a thread `t`. */
function conditionsOf({ side, unread, waiting, who, stage, rfq, files, status }: Wanted): Partial<Record<Filter, RawBuilder<unknown>>> {
  return {
    ...(side && { side: sql`t.party_id = ${side}` }),
    ...(unread && { unread: sql`t.unread` }),
    ...(waiting && { waiting: sql`t.waiting` }),
    ...(who && { who: who === 'mine' ? sql`t.mine` : sql`t.nobodys` }),
    ...(stage && { stage: sql`t.stage = ${stage}` }),
    ...(rfq && { rfq: sql`t.rfq` }),
    ...(files && { files: sql`t.has_files` }),
    ...(status && { status: status === 'closed' ? sql`t.closed` : sql`not t.closed` }),
  };
}

/** All that was asked for, but for what one filter says: so many there would be if that one were another. */
function allBut(wanted: Wanted, filter?: Filter): RawBuilder<unknown> {
  const others = Object.entries(conditionsOf(wanted)).filter(([name]) => name !== filter);
  return sql.join([sql`t.fits`, ...others.map(([, condition]) => condition)], sql` and `);
}

function countsOf(wanted: Wanted): RawBuilder<unknown> {
  const count = (filter: Filter, what: RawBuilder<unknown>) => sql`count(*) filter (where ${allBut(wanted, filter)} and ${what})`;
  const stage = (name: string) => count('stage', sql`t.stage = ${sql.lit(name)}`);
  return sql`jsonb_build_object('threads', count(*) filter (where ${allBut(wanted)}),
    'unread', ${count('unread', sql`t.unread`)}, 'waiting', ${count('waiting', sql`t.waiting`)}, 'mine', ${count('who', sql`t.mine`)},
    'nobody', ${count('who', sql`t.nobodys`)}, 'rfq', ${count('rfq', sql`t.rfq`)}, 'files', ${count('files', sql`t.has_files`)},
    'open', ${count('status', sql`not t.closed`)}, 'closed', ${count('status', sql`t.closed`)},
    'stages', jsonb_build_object('new', ${stage('new')}, 'answered', ${stage('answered')}, 'quoted', ${stage('quoted')},
      'won', ${stage('won')}, 'lost', ${stage('lost')}, 'no-deal', ${stage('no-deal')}))`;
}

/** A page of the threads of these parties, how many there are under each filter, and what each party has unread and waiting: all of one moment. */
export async function readInbox(db: Db, files: string, accountID: string, parties: string[], wanted: Wanted): Promise<Found> {
  const { unreadFirst, after, size } = wanted;
  const first = unreadFirst ? sql`t.unread` : sql`false`;
  const isAfter = after
    ? sql`(${first}, t.at, t.id, t.party_id) < (${after.unread}::boolean, ${after.at}::timestamptz, ${after.id}::uuid, ${after.partyID}::uuid)`
    : sql`true`;
  const { rows } = await sql<Found>`
    with t as materialized (${threadsOf(accountID, parties, wanted)}),
    shown as (select t.*, ${first} as first from t where ${allBut(wanted)} and ${isAfter} order by first desc, t.at desc, t.id desc, t.party_id desc limit ${size})
    select (select ${countsOf(wanted)} from t) as counts, exists (select from (select ${accountID}::uuid as id) p, lateral (${NEW_CONTACTS}) q) as "hasContacts",
      (select coalesce(jsonb_object_agg(party_id, jsonb_build_object('unread', unread, 'waiting', waiting)), '{}')
        from (select party_id, count(*) filter (where unread) as unread, count(*) filter (where waiting) as waiting from t group by party_id) of_side) as sides,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'partyID', p.party_id, 'unread', p.first,
          'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'stage', p.stage, 'rfq', p.rfq, 'hasFiles', p.has_files,
          'assignee', case when a.id is not null then jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name,
            'photo', photo_of(a.profile_photo_id, ${files})) end) order by p.first desc, p.at desc, p.id desc, p.party_id desc), '[]')
        from shown p left join account a on a.id = p.assignee) as page`.execute(db);
  return rows[0] as Found;
}
