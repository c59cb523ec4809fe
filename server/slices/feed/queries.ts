import { sql } from 'kysely';
import type { Photo } from '#contract/shapes.ts';
import { type Db, PLAN_EACH_TIME } from '#server/base/database.ts';
import { shownTo } from '../post/queries.ts';
import { readable, type Viewer } from '../resource/queries.ts';

/** Above so many authors it is cheaper to walk the latest posts than to ask each author. */
const MANY_AUTHORS = 1000;
const PLAN = sql.raw(PLAN_EACH_TIME);

interface Wanted {
  /** Only posts older than this one. */
  before: string | null;
  size: number;
}

/** Everything made before any id that will ever be made. */
const LATEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How many authors somebody hears: whom they follow. */
export async function countFollowed(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from follow where account_id = ${account}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of a page of somebody's feed, newest first. Nothing is kept for readers: a post is one row, however many follow its author. */
export async function readFeed(db: Db, account: string, followed: number, { before, size }: Wanted): Promise<string[]> {
  const sources = sql`
    authors as materialized (
      select resource_id as id from follow where account_id = ${account}
      union select ${account}::uuid
      union select business_id from business_access where account_id = ${account}),
    groups as materialized (select group_id as id from group_member where account_id = ${account})`;
  const older = sql`p.id < ${before ?? LATEST}`;
  const visible = sql`join resource r on r.id = p.id and ${shownTo('r', account)}`;
  if (followed === 0) {
    // Nobody to hear yet: what everybody may read, and their groups.
    return ids(db, sql`select p.id from post p ${visible} where ${older} order by p.id desc limit ${size}`);
  }
  if (followed > MANY_AUTHORS) {
    return ids(
      db,
      sql`with ${sources} select p.id from post p ${visible}
        where ${older} and (p.author_id in (select id from authors) or p.timeline_id in (select id from groups)) order by p.id desc limit ${size}`,
    );
  }
  return ids(
    db,
    sql`with ${sources} select id from (
      select found.id from authors a cross join lateral
        (select p.id from post p ${visible} where p.author_id = a.id and ${older} order by p.id desc limit ${size}) found
      union
      select found.id from groups g cross join lateral
        (select p.id from post p ${visible} where p.timeline_id = g.id and ${older} order by p.id desc limit ${size}) found) page
      order by id desc limit ${size}`,
  );
}

interface Face {
  type: 'user' | 'business' | 'group';
  id: string;
  name: string;
  photo: Photo | null;
}

/** Whose timeline it is; null for what has none, or is not the viewer's to see. */
export async function readTimelineFace(db: Db, files: string, id: string, viewer: Viewer): Promise<Face | null> {
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
