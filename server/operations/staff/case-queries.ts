import { sql } from 'kysely';
import type { Case } from '#contract/operations/staff-shapes.ts';
import type { StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import type { Hosts } from '#server/network/post/queries.ts';
import { type Snapshot, snapshot } from '#server/trust/report/queries.ts';

export interface Row {
  number: string;
  at: string;
  state: 'open' | 'closed';
  reason: Case['reason'];
  details: string;
  reporterID: string | null;
  reporterName: string | null;
  reporterEmail: string | null;
  reporterReports: number;
  inquiryID: string | null;
  tradeKind: 'rfq' | 'rfq-question' | 'quote' | 'trade-reference' | null;
  tradeID: string | null;
  resourceID: string;
  type: string;
  shown: Case['about']['state'];
  isPrivate: boolean;
  before: Snapshot;
  now: Snapshot;
  pictures: Case['about']['pictures'];
  voice: Case['voice'];
  standing: boolean;
  decisionID: string | null;
}

/** Where staff gets the picture `i` with its file `f` of the resource `r`, which the report `t` is about. */
const pictureOf = (files: string, api: string) => sql`jsonb_build_object('private', r.audience is not null or starts_with(f.key, 'private/'),
  'url', case when r.audience is null and not starts_with(f.key, 'private/') then photo_of(f.id, ${files}) ->> 'url'
    else ${api}::text || '/staff/report/' || t.id || '/picture/' || i.id end)`;

/** What the post that a report is about said before it was edited, the latest first. */
export async function readVersions(db: Db, { files, api }: Hosts, id: string): Promise<Case['versions']> {
  const { rows } = await sql<Case['versions'][number]>`
    select v.content as text, ${isoMilliseconds('v.replaced_at')} as "replacedAt", coalesce((
        select jsonb_agg(${pictureOf(files, api)} || jsonb_build_object('description', stood.said ->> 'description') order by stood.place)
        from jsonb_array_elements(v.pictures) with ordinality stood (said, place)
        join post_picture i on i.id = (stood.said ->> 'pictureID')::uuid and i.post_id = v.post_id join file f on f.id = i.file_id), '[]') as pictures
    from report t join resource r on r.id = t.resource_id join post_version v on v.post_id = r.id
    where t.id = ${id} and t.trade_id is null order by v.replaced_at desc, v.id desc limit 50`.execute(db);
  return rows;
}

/** Of the post that the report `t` is about, as it stood then; a report from before pictures were written down has those of today. */
const picturesOfPost = (files: string, api: string) => sql`
  select coalesce(jsonb_agg(${pictureOf(files, api)} || jsonb_build_object('description', coalesce(stood.said ->> 'description', i.description))
    order by coalesce(stood.place, i.place)), '[]')
  from post_picture i join file f on f.id = i.file_id
  left join jsonb_array_elements(t.snapshot -> 'pictures') with ordinality stood (said, place) on stood.said ->> 'pictureID' = i.id::text
  where i.post_id = r.id and (stood.said is not null or (t.snapshot -> 'pictures' is null and i.removed_at is null))`;

export async function readRow(db: Db, { files, api }: Hosts, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select 'WBN-R-' || lpad(t.number::text, 6, '0') as number, ${isoMilliseconds('t.created_at')} as at, t.state, t.reason, t.details, t.moderation_id as "decisionID",
      t.account_id as "reporterID", a.first_name || ' ' || a.last_name as "reporterName", coalesce(a.email, t.email) as "reporterEmail",
      (select count(*) from report o where o.account_id = t.account_id or lower(o.email) = lower(t.email)) as "reporterReports",
      t.inquiry_id as "inquiryID", t.trade_kind as "tradeKind", t.trade_id as "tradeID", r.id as "resourceID", r.type, r.audience is not null as "isPrivate", t.snapshot as before, s.now,
      case when s.now = '{}' then 'gone' when r.taken_down_at is not null then 'taken-down' when r.withdrawn_at is not null then 'withdrawn' else 'shown' end as shown,
      case when s.now ->> 'pictureID' is null then (${picturesOfPost(files, api)})
        else jsonb_build_array(jsonb_build_object('url', photo_of((s.now ->> 'pictureID')::uuid, ${files}) ->> 'url', 'private', false, 'description', '')) end as pictures,
      exists (select 1 from moderation m where m.resource_id = r.id and m.trade_id is null and m.deed in ('hide', 'suspend') and m.ended_at is null) as standing,
      case when v.id is not null then jsonb_build_object('kind', case v.type when 'person' then 'user' else 'business' end, 'id', v.id,
        'name', coalesce(vb.company_name, va.first_name || ' ' || va.last_name, ''), 'suspended',
        exists (select 1 from suspension x where x.account_id = v.id) or exists (select 1 from moderation m where m.resource_id = v.id and m.deed = 'suspend' and m.ended_at is null),
        'reports', (select count(*) from report o join resource x on x.id = o.resource_id where v.id in (x.id, x.voice_id))) end as voice
    from report t join resource r on r.id = t.resource_id left join account a on a.id = t.account_id
    cross join lateral (select case when t.trade_id is null then ${snapshot(sql.ref('r.id'))} else t.snapshot end as now) s
    left join resource v on v.id = coalesce(r.voice_id, case when r.type in ('person', 'business') then r.id end)
    left join business vb on vb.id = v.id left join account va on va.id = v.id
    where t.id = ${id}`.execute(db);
  return rows[0];
}

export type Context = Case['context'];

type Said = Context['items'][number];

/** Rows around what is reported; nobody reads more to decide. */
const MOST = 40;

const by = sql`coalesce(b.company_name, a.first_name || ' ' || a.last_name, '')`;

/** What the comment and all above it hang on, up to a post, product, person, company or group; of an answer its question. */
export async function rootOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id, type, 0 as height from resource where id = ${id}
      union all select r.id, r.parent_id, r.type, above.height + 1 from resource r join above on above.parent_id = r.id and above.type in ('comment', 'answer'))
    select id from above order by height desc limit 1`.execute(db);
  return rows[0]?.id ?? id;
}

/** A post, product, question or page with the comments under it, those around the reported one first of all. */
export async function readTalk(db: Db, rootID: string, itID: string): Promise<Context> {
  const { rows } = await sql<Said & { title: string | null }>`
    with recursive talk as (
      select r.id, r.hidden_at from resource r where r.id = ${rootID}
      union all select r.id, r.hidden_at from resource r join talk on r.parent_id = talk.id and r.type in ('comment', 'answer')),
    said as (
      select t.id, t.hidden_at, coalesce(p.content, c.content, q.content, w.content, d.name, o.company_name, g.name, '') as text,
        coalesce(p.author_id, c.business_id, c.account_id, (select v.voice_id from resource v where v.id in (q.id, w.id)), d.business_id, t.id) as voice,
        coalesce(p.created_at, c.created_at, q.asked_at, w.answered_at, d.created_at, o.created_at, g.created_at, n.created_at) as moment
      from talk t left join post p on p.id = t.id left join comment c on c.id = t.id left join product_question q on q.id = t.id left join product_answer w on w.id = t.id left join product d on d.id = t.id left join business o on o.id = t.id
        left join network_group g on g.id = t.id left join account n on n.id = t.id)
    select s.id, ${by} as by, s.text, ${isoMilliseconds('s.moment')} as at, s.id = ${itID} as "isIt", s.hidden_at is not null as hidden, null as title
    from (select * from said order by id in (${rootID}, ${itID}) desc, moment desc limit ${sql.lit(MOST)}) s
    left join business b on b.id = s.voice left join account a on a.id = s.voice order by s.moment, s.id`.execute(db);
  return { title: '', items: rows.map(({ title: _, ...said }) => said) };
}

export async function readPosts(db: Db, groupID: string): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select p.id, ${by} as by, p.content as text, ${isoMilliseconds('p.created_at')} as at, false as "isIt", r.hidden_at is not null as hidden
    from post p join resource r on r.id = p.id left join business b on b.id = p.author_id left join account a on a.id = p.author_id
    where p.timeline_id = ${groupID} order by p.id desc limit 10`.execute(db);
  return rows.reverse();
}

/** The latest messages of a conversation, with the names of their files and nothing of what is in them. */
export async function readThread(db: Db, id: string): Promise<Context> {
  const { rows } = await sql<Said & { subject: string }>`
    select * from (select m.id, q.subject, coalesce(b.company_name, a.first_name || ' ' || a.last_name, '') as by, m.content as text, ${isoMilliseconds('m.created_at')} as at,
        false as "isIt", false as hidden, array(select t.name from inquiry_attachment t where t.message_id = m.id order by t.place) as files
      from inquiry q join inquiry_message m on m.inquiry_id = q.id
      left join business b on b.id = case m.side when 'S' then q.from_id else q.to_id end left join account a on a.id = m.account_id
      where q.id = ${id} order by m.place desc limit ${sql.lit(MOST)}) part order by at`.execute(db);
  return { title: rows[0]?.subject ?? '', items: rows.map(({ subject: _, ...said }) => said) };
}

interface Known {
  state: 'open' | 'closed';
  resourceID: string;
  deed: StaffAction | null;
  by: string | null;
  at: Date;
}

export async function readKnown(db: Db, id: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select t.state, t.resource_id as "resourceID", m.deed, a.first_name || ' ' || a.last_name as by, coalesce(m.created_at, t.created_at) as at
    from report t left join moderation m on m.id = t.moderation_id left join account a on a.id = m.account_id where t.id = ${id}`.execute(db);
  return rows[0];
}
