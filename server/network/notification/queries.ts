import { type RawBuilder, sql } from 'kysely';
import { MOST_UNREAD } from '#contract/base/limits.ts';
import type { Notification } from '#contract/network/notification.ts';
import { MAILED_AT_ONCE, NOTIFICATION_KINDS, TOLD_ELSEWHERE } from '#contract/network/notification-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { readable } from '../resource/queries.ts';
import { STILL_SO } from './kinds-queries.ts';

/** Nobody looks further back; a list that is never emptied stays quick. */
const LOOKED_AT = 2_000;
const ACTORS_SHOWN = 3;
const NAME_LENGTH = 120;

/** Which of an account's notifications: those of the site, all or unread, or those of a stretch of time that go into its mail. */
export type Scope = 'site' | 'unread' | { after: Date; until: Date };

const chosen = (scope: Scope): RawBuilder<unknown> =>
  scope === 'site' || scope === 'unread'
    ? sql`n.site ${scope === 'unread' ? sql`and n.read_at is null` : sql``}`
    : sql`n.read_at is null and n.created_at > ${scope.after} and n.created_at <= ${scope.until}
        and n.kind <> all(${MAILED_AT_ONCE}) and coalesce((select s.mail from notification_setting s where s.account_id = n.account_id and s.kind = n.kind), n.kind <> all(${TOLD_ELSEWHERE}))`;

/** The notifications of an account that it may still read and that are still so, and no block stands between. */
function shown(accountID: string, scope: Scope): RawBuilder<unknown> {
  const stillSo = sql.join(
    NOTIFICATION_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${STILL_SO[kind]}`),
    sql` `,
  );
  return sql`select n.* from (select * from notification n where n.account_id = ${accountID} and ${chosen(scope)} order by n.place desc limit ${sql.lit(LOOKED_AT)}) n
    where exists (select 1 from resource r where r.id = n.subject_id and ${readable('r', accountID)})
      and (n.target_id is null or exists (select 1 from resource r where r.id = n.target_id and ${readable('r', accountID)}))
      and exists (select 1 from resource r where r.id = n.actor_id and ${readable('r', accountID)})
      and (n.via_id is null or exists (select 1 from business_access x where x.business_id = n.via_id and x.account_id = n.account_id))
      and not exists (select 1 from block k where (k.blocker_id in (n.account_id, n.via_id) and k.target_id = n.actor_id)
        or (k.target_id in (n.account_id, n.via_id) and k.blocker_id = n.actor_id))
      and case n.kind ${stillSo} else false end`;
}

/** Two things that happened to a request are never said of those who did one of them. */
const eventOf = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.detail`)} ? 'side' then ${sql.ref(`${alias}.detail`)} ->> 'event' end`;

const actor = (files: string) => sql`select jsonb_build_object('type', case when b.id is null then 'user' else 'business' end, 'id', l.actor_id,
    'name', coalesce(b.company_name, p.first_name || ' ' || p.last_name), 'photo', photo_of(coalesce(b.profile_photo_id, p.profile_photo_id), ${files})) as face, l.place
  from (select s.actor_id, max(s.place) as place from shown s where s.kind = e.kind and s.about_id = e.about_id and s.read_at is not distinct from e.read_at and ${eventOf('s')} is not distinct from e.event
    group by s.actor_id order by 2 desc limit ${sql.lit(ACTORS_SHOWN)}) l
  left join business b on b.id = l.actor_id left join account p on p.id = l.actor_id`;

/** A thing as a sentence names it; what was written has its beginning for a name. */
const thing = (id: RawBuilder<unknown>) => sql`coalesce(${resource(id)}, (select jsonb_build_object('type', 'inquiry', 'id', q.id, 'name', q.subject)
  from inquiry q where q.id = ${id}), (select jsonb_build_object('type', 'rfq', 'id', r.id, 'name', r.title) from rfq r where r.id = ${id}),
  (select jsonb_build_object('type', 'order', 'id', o.id, 'name', coalesce(r.title, o.number)) from trade_order o left join rfq r on r.id = o.rfq_id where o.id = ${id}))`;

const resource = (id: RawBuilder<unknown>) => sql`(select jsonb_build_object('type', case r.type when 'person' then 'user' else r.type end, 'id', r.id,
    'name', left(coalesce(b.company_name, p.name, g.name, o.content, c.content, a.first_name || ' ' || a.last_name, ''), ${sql.lit(NAME_LENGTH)}),
    'companyName', (select company_name from business where id = p.business_id))
  from resource r left join business b on b.id = r.id left join product p on p.id = r.id left join network_group g on g.id = r.id
  left join post o on o.id = r.id left join comment c on c.id = r.id left join account a on a.id = r.id where r.id = ${id})`;

export interface Wanted {
  scope: Scope;
  /** Older than this place. */
  before: number | null;
  size: number;
}

export type Entry = Notification & { place: number };

/** What belongs together is one entry: the unread of one kind and event about one thing, and those that were read at once. */
export async function readEntries(db: Db, files: string, accountID: string, { scope, before, size }: Wanted): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with shown as (${shown(accountID, scope)}),
    entries as (
      select kind, about_id, read_at, ${eventOf('s')} as event, max(place) as place, count(distinct actor_id) as actors from shown s
      group by kind, about_id, read_at, event having ${before === null ? sql`true` : sql`max(place) < ${before}`} order by max(place) desc limit ${size})
    select n.id as "notificationID", e.place, e.kind, e.actors as "actorsCount", n.target_id as "targetID", e.read_at is not null as read,
      (select jsonb_agg(face order by f.place desc) from (${actor(files)}) f) as actors,
      ${thing(sql`e.about_id`)} as about, ${thing(sql`n.subject_id`)} as subject,
      case when e.kind in ('comment', 'reply') then (select left(content, ${sql.lit(NAME_LENGTH)}) from comment where id = n.target_id)
        when e.kind = 'question' then (select left(content, ${sql.lit(NAME_LENGTH)}) from product_question where id = n.target_id)
        when e.kind = 'answer' then (select left(content, ${sql.lit(NAME_LENGTH)}) from product_answer where question_id = n.target_id and withdrawn_at is null) end as excerpt,
      (select jsonb_build_object('id', id, 'name', company_name) from business where id = n.via_id) as business,
      case when e.kind = 'membership' then n.detail end as membership, case when n.detail ? 'side' then n.detail end as rfq,
      ${isoSeconds('n.created_at')} as at
    from entries e join notification n on n.place = e.place and n.account_id = ${accountID} order by e.place desc`.execute(db);
  return rows;
}

/** How many entries of the list are marked unread, of whatever kind, up to one more than anybody is told. */
export async function countUnread(db: Db, accountID: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with shown as (${shown(accountID, 'site')})
    select count(*) as unread from (select 1 from shown s where read_at is null group by kind, about_id, ${eventOf('s')} limit ${sql.lit(MOST_UNREAD + 1)}) e`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** Marks the entry that ends with this one. One moment for all of it, so that it stays one entry. @returns null where there is none, else whether anything changed. */
export async function markRead(db: Db, accountID: string, id: string, at: Date): Promise<boolean | null> {
  const { rows } = await sql<{ changed: boolean }>`
    with entry as (select * from notification where id = ${id} and account_id = ${accountID} and site),
    marked as (update notification n set read_at = ${at} from entry e
      where n.account_id = e.account_id and n.kind = e.kind and n.about_id = e.about_id and ${eventOf('n')} is not distinct from ${eventOf('e')}
        and n.place <= e.place and n.read_at is null returning 1)
    select exists (select 1 from marked) as changed from entry`.execute(db);
  return rows[0]?.changed ?? null;
}

/** @returns whether anything changed. */
export async function markAllRead(db: Db, accountID: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update notification set read_at = ${at} where account_id = ${accountID} and site and read_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** For the worker: half a year is told, and no more. */
export async function forgetNotifications(db: Db): Promise<void> {
  await sql`delete from notification where created_at < now() - interval '180 days'`.execute(db);
}
