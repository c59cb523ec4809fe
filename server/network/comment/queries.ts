import { sql } from 'kysely';
import type { Comment } from '#contract/network/comment.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { authorCard } from '#server/company/actor/author-card-queries.ts';
import { reactionsOf } from '../reaction/queries.ts';
import { readable, unblocked, type Viewer } from '../resource/queries.ts';
import { insertResource } from '../resource/write-queries.ts';

interface Wanted {
  on: string[];
  viewer: Viewer;
  skip: number;
  /** On each of them. */
  size: number;
}

/** Condition on a comment under this alias: the viewer may read it, and no block stands between them and who speaks. */
const shown = (alias: string, viewer: Viewer) => sql`exists (select 1 from resource r
  where r.id = ${sql.ref(`${alias}.id`)} and ${readable('r', viewer)} and ${unblocked('r', ...(viewer ? [viewer] : []))})`;

/**
 * Who may remove a comment: who wrote it (for a business only as long as they belong to it), who manages the business that speaks in it,
 * and who may remove the post, product or business under which it stands.
 */
const removable = (alias: string, account: string) => sql`((${sql.ref(`${alias}.account_id`)} = ${account} and ${sql.ref(`${alias}.business_id`)} is null)
  or exists (select 1 from business_access x where x.business_id = ${sql.ref(`${alias}.business_id`)} and x.account_id = ${account}
    and (x.access in ('owner', 'admin') or x.account_id = ${sql.ref(`${alias}.account_id`)}))
  or exists (
    with recursive above as (
      select a.id, a.parent_id, a.voice_id from resource a where a.id = ${sql.ref(`${alias}.on_id`)}
      union all select a.id, a.parent_id, a.voice_id from resource a join above on above.parent_id = a.id)
    select 1 from above
      left join comment own on own.id = above.id
      where own.id is null and (${account} in (above.id, above.voice_id)
        or exists (select 1 from business_access x where x.business_id in (above.id, above.voice_id) and x.account_id = ${account} and x.access in ('owner', 'admin'))
        or exists (select 1 from group_member m where m.group_id = above.id and m.account_id = ${account} and m.level in ('owner', 'admin')))))`;

/** A page of the comments on each of these resources, newest first; one without comments is missing from the map. A comment as a business carries the company's name, else the person's. */
export async function readComments(db: Db, files: string, { on, viewer, skip, size }: Wanted): Promise<Map<string, Comment[]>> {
  if (on.length === 0) return new Map();
  const { rows } = await sql<Comment & { on: string }>`
    select wanted.id as on, c.id as "commentID", c.content, ${isoSeconds('c.created_at')} as "createdAt", ${reactionsOf('c.id')} as reactions,
      ${authorCard(files, { account: 'a', profile: 'p', business: 'b' })} as "whoComment",
      (select count(*) from comment reply where reply.on_id = c.id and ${shown('reply', viewer)}) as "repliesCount",
      ${viewer ? sql`jsonb_build_object('mayRemove', ${removable('c', viewer)})` : sql`null`} as session
    from unnest(${on}::uuid[]) as wanted (id)
    cross join lateral (
      select c.* from comment c where c.on_id = wanted.id and ${shown('c', viewer)}
      order by c.created_at desc, c.id desc limit ${size} offset ${skip}) c
    join account a on a.id = c.account_id
    left join profile p on p.account_id = a.id
    left join business b on b.id = c.business_id
    order by c.created_at desc, c.id desc`.execute(db);
  const comments = rows.map(({ on: resource, ...comment }) => ({ resource, comment }));
  return new Map(on.map((id) => [id, comments.filter(({ resource }) => resource === id).map(({ comment }) => comment)]));
}

/** How many comments stand on each of these resources; replies count on the comment that they answer. One without comments is missing from the map. */
export async function countComments(db: Db, on: string[], viewer: Viewer): Promise<Map<string, number>> {
  if (on.length === 0) return new Map();
  const { rows } = await sql<{ id: string; total: number }>`
    select c.on_id as id, count(*) as total from comment c where c.on_id = any(${on}) and ${shown('c', viewer)} group by c.on_id`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

interface NewComment {
  id: string;
  on: string;
  accountID: string;
  businessID: string | null;
  content: string;
  at: Date;
}

export async function insertComment(db: Db, { id, on, accountID, businessID, content, at }: NewComment): Promise<void> {
  await insertResource(db, id, 'comment', accountID, at);
  await sql`insert into comment (id, on_id, account_id, business_id, content, created_at)
    values (${id}, ${on}, ${accountID}, ${businessID}, ${content}, ${at})`.execute(db);
}

/** Null for what is no comment, or not the caller's to see. */
export async function readRemovable(db: Db, id: string, accountID: string): Promise<boolean | null> {
  const { rows } = await sql<{ removable: boolean }>`
    select ${removable('c', accountID)} as removable from comment c where c.id = ${id} and ${shown('c', accountID)}`.execute(db);
  return rows[0]?.removable ?? null;
}
