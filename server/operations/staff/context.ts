import { sql } from 'kysely';
import type { Case } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

type Context = Case['context'];
type Said = Context['items'][number];

/** Rows around what is reported; nobody reads more to decide. */
const MOST = 40;

const by = sql`coalesce(b.company_name, a.first_name || ' ' || a.last_name, '')`;

/** What stands around the reported thing, the oldest first. A person, company or product speaks for itself. */
export async function readContext(db: Db, type: string, id: string, inquiryID: string | null): Promise<Context> {
  if (inquiryID) return readThread(db, inquiryID);
  if (type === 'post') return readTalk(db, id, id);
  if (type === 'comment') return readTalk(db, await rootOf(db, id), id);
  return { title: '', items: type === 'group' ? await readPosts(db, id) : [] };
}

/** What the comment and all above it hang on, up to a post, product, person, company or group. */
async function rootOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id, type, 0 as height from resource where id = ${id}
      union all select r.id, r.parent_id, r.type, above.height + 1 from resource r join above on above.parent_id = r.id and above.type = 'comment')
    select id from above order by height desc limit 1`.execute(db);
  return rows[0]?.id ?? id;
}

/** A post, product or page with the comments under it, those around the reported one first of all. */
async function readTalk(db: Db, rootID: string, itID: string): Promise<Context> {
  const { rows } = await sql<Said & { title: string | null }>`
    with recursive talk as (
      select r.id, r.hidden_at from resource r where r.id = ${rootID}
      union all select r.id, r.hidden_at from resource r join talk on r.parent_id = talk.id and r.type = 'comment'),
    said as (
      select t.id, t.hidden_at, coalesce(p.content, c.content, d.name, o.company_name, g.name, '') as text, coalesce(p.author_id, c.business_id, c.account_id, d.business_id, t.id) as voice,
        coalesce(p.created_at, c.created_at, d.created_at, o.created_at, g.created_at, n.created_at) as moment
      from talk t left join post p on p.id = t.id left join comment c on c.id = t.id left join product d on d.id = t.id left join business o on o.id = t.id
        left join network_group g on g.id = t.id left join account n on n.id = t.id)
    select s.id, ${by} as by, s.text, ${isoMilliseconds('s.moment')} as at, s.id = ${itID} as "isIt", s.hidden_at is not null as hidden, null as title
    from (select * from said order by id in (${rootID}, ${itID}) desc, moment desc limit ${sql.lit(MOST)}) s
    left join business b on b.id = s.voice left join account a on a.id = s.voice order by s.moment, s.id`.execute(db);
  return { title: '', items: rows.map(({ title: _, ...said }) => said) };
}

async function readPosts(db: Db, groupID: string): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select p.id, ${by} as by, p.content as text, ${isoMilliseconds('p.created_at')} as at, false as "isIt", r.hidden_at is not null as hidden
    from post p join resource r on r.id = p.id left join business b on b.id = p.author_id left join account a on a.id = p.author_id
    where p.timeline_id = ${groupID} order by p.id desc limit 10`.execute(db);
  return rows.reverse();
}

/** The latest messages of a conversation, with the names of their files and nothing of what is in them. */
async function readThread(db: Db, id: string): Promise<Context> {
  const { rows } = await sql<Said & { subject: string }>`
    select * from (select m.id, q.subject, coalesce(b.company_name, a.first_name || ' ' || a.last_name, '') as by, m.content as text, ${isoMilliseconds('m.created_at')} as at,
        false as "isIt", false as hidden, array(select t.name from inquiry_attachment t where t.message_id = m.id order by t.place) as files
      from inquiry q join inquiry_message m on m.inquiry_id = q.id
      left join business b on b.id = case m.side when 'S' then q.from_id else q.to_id end left join account a on a.id = m.account_id
      where q.id = ${id} order by m.place desc limit ${sql.lit(MOST)}) part order by at`.execute(db);
  return { title: rows[0]?.subject ?? '', items: rows.map(({ subject: _, ...said }) => said) };
}
