import { sql } from 'kysely';
import type { Photo } from '#contract/base/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import { shownTo } from '../post/queries.ts';
import { readable, type Viewer } from '../resource/queries.ts';

/** Above so many authors it is cheaper to walk the latest posts than to ask each author. */
const MANY_AUTHORS = 1000;
/** So far back the walk goes: whoever follows many quiet ones finds little there, and each author is asked after all. */
const WALK = 5000;
/** Candidates for a page beyond its size: a few may not be for the reader's eyes. */
const SPARE = 6;
const PLAN = sql.raw(PLAN_EACH_TIME);
/** Later than any id that will ever be made. */
const LATEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Wanted {
  /** Only posts older than this one. */
  before: string | null;
  size: number;
}

/** How many authors somebody hears: whom they follow. */
export async function countFollowed(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from follow where account_id = ${account}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of a page of somebody's feed, newest first. Nothing is kept for readers: a post is one row, however many follow its author. */
export async function readFeed(db: Db, account: string, followed: number, { before, size }: Wanted): Promise<string[]> {
  const from = before ?? LATEST;
  if (followed === 0) return readLatest(db, account, from, size);
  if (followed > MANY_AUTHORS) {
    const walked = await walk(db, account, from, size);
    if (walked.length === size) return walked;
  }
  return askAuthors(db, account, from, size);
}

const visible = (account: string) => sql`join resource r on r.id = p.id and ${shownTo('r', account)}`;
/** Whom the account hears: whom it follows, itself and its businesses by what they write, its groups by what stands in them. */
const sources = (account: string) => sql`
  authors as materialized (
    select resource_id as id from follow where account_id = ${account}
    union select ${account}::uuid
    union select business_id from business_access where account_id = ${account}),
  groups as materialized (select group_id as id from group_member where account_id = ${account})`;

/** Nobody to hear yet: what everybody may read, and one's groups. */
const readLatest = (db: Db, account: string, from: string, size: number): Promise<string[]> =>
  ids(db, sql`select p.id from post p ${visible(account)} where p.id < ${from} order by p.id desc limit ${size}`);

/** Goes back through all posts and keeps what is from one of many. */
const walk = (db: Db, account: string, from: string, size: number): Promise<string[]> =>
  ids(
    db,
    sql`with ${sources(account)}, latest as (select p.id, p.author_id, p.timeline_id from post p where p.id < ${from} order by p.id desc limit ${WALK})
      select p.id from latest p ${visible(account)}
      where p.author_id in (select id from authors) or p.timeline_id in (select id from groups) order by p.id desc limit ${size}`,
  );

/**
 * Asks each author for the newest post, and then only those for more who can have one on this page.
 * What may be seen is asked of the candidates alone; when too few may be, the search goes on where they ended.
 */
async function askAuthors(db: Db, account: string, from: string, size: number): Promise<string[]> {
  const most = size + SPARE;
  const newest = (which: 'author_id' | 'timeline_id') =>
    sql`lateral (select p.id as newest from post p where p.${sql.ref(which)} = s.id and p.id < ${from} order by p.id desc limit 1) first`;
  const more = (which: 'author_id' | 'timeline_id') =>
    sql`lateral (select p.id from post p where p.${sql.ref(which)} = s.id and p.id < ${from} order by p.id desc limit ${most}) found`;
  const { rows } = await sql<{ id: string; shown: boolean }>`${PLAN}with ${sources(account)},
    speaking as materialized (select s.id from authors s cross join ${newest('author_id')} order by newest desc limit ${most}),
    busy as materialized (select s.id from groups s cross join ${newest('timeline_id')} order by newest desc limit ${most}),
    candidates as materialized (
      select found.id from speaking s cross join ${more('author_id')} union select found.id from busy s cross join ${more('timeline_id')} order by id desc limit ${most})
    select p.id, ${shownTo('r', account)} as shown from candidates p join resource r on r.id = p.id order by p.id desc`.execute(db);
  const found = rows.filter(({ shown }) => shown).map(({ id }) => id);
  const last = rows.at(-1);
  if (found.length >= size || !last || rows.length < most) return found.slice(0, size);
  return [...found, ...(await askAuthors(db, account, last.id, size - found.length))];
}

interface Face {
  type: 'user' | 'business' | 'group';
  id: string;
  name: string;
  photo: Photo | null;
}

/** Whose timeline it is; null for what has none, or is not the viewer's to see. */
export async function readTimelineHeader(db: Db, files: string, id: string, viewer: Viewer): Promise<Face | null> {
  const { rows } = await sql<Face>`
    select case r.type when 'person' then 'user' else r.type end as type, r.id,
      coalesce(a.first_name || ' ' || a.last_name, b.company_name, g.name) as name, photo_of(coalesce(a.profile_photo_id, b.profile_photo_id), ${files}) as photo
    from resource r left join account a on a.id = r.id left join business b on b.id = r.id left join network_group g on g.id = r.id
    where r.id = ${id} and r.type in ('person', 'business', 'group') and ${readable('r', viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** The ids of a page of a timeline, newest first. */
export async function readTimeline(db: Db, timeline: string, viewer: Viewer, skip: number, size: number): Promise<string[]> {
  return ids(
    db,
    sql`select p.id from post p join resource r on r.id = p.id and ${shownTo('r', viewer)} where p.timeline_id = ${timeline}
      order by p.id desc limit ${size} offset ${skip}`,
  );
}

async function ids(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${PLAN}${query}`.execute(db);
  return rows.map(({ id }) => id);
}
