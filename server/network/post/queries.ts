import { sql } from 'kysely';
import { POST_COMMENTS } from '#contract/base/limits.ts';
import type { Post } from '#contract/network/post.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { authorCard } from '#server/company/actor/author-card-queries.ts';
import { verifiedOf } from '#server/company/business/queries.ts';
import { countComments, readComments } from '../comment/queries.ts';
import { ownedBy } from '../reaction/listed-queries.ts';
import { reactionsOf } from '../reaction/queries.ts';
import { readable, unblocked, type Viewer } from '../resource/queries.ts';
import { insertResource } from '../resource/write-queries.ts';
import { withNames } from './mentions.ts';
import { mentionsOf, type Shown } from './mentions-queries.ts';

/**
 * Who may remove a post under this alias: who speaks in it, whose timeline it is, who wrote it for a business and still belongs to it,
 * owners and admins of the business that speaks or of its group.
 */
const removable = (alias: string, account: string) => sql`(${account} in (${sql.ref(`${alias}.author_id`)}, ${sql.ref(`${alias}.timeline_id`)})
  or exists (select 1 from business_access x where x.business_id = ${sql.ref(`${alias}.author_id`)} and x.account_id = ${account}
    and x.account_id = ${sql.ref(`${alias}.account_id`)})
  or exists (select 1 from business_access x where x.business_id in (${sql.ref(`${alias}.author_id`)}, ${sql.ref(`${alias}.timeline_id`)})
    and x.account_id = ${account} and x.access in ('owner', 'admin'))
  or exists (select 1 from group_member m where m.group_id = ${sql.ref(`${alias}.timeline_id`)} and m.account_id = ${account} and m.level in ('owner', 'admin')))`;

/** Who may edit a post under this alias: who speaks in it; for a business who wrote it and still belongs to it, its owners and admins. */
const editable = (alias: string, account: string) => sql<boolean>`(${sql.ref(`${alias}.author_id`)} = ${account}
  or exists (select 1 from business_access x where x.business_id = ${sql.ref(`${alias}.author_id`)} and x.account_id = ${account}
    and (x.account_id = ${sql.ref(`${alias}.account_id`)} or x.access in ('owner', 'admin'))))`;

/** Condition on a resource under this alias: it comes before this viewer's eyes. */
export const shownTo = (alias: string, viewer: Viewer) => sql`${readable(alias, viewer)} and ${unblocked(alias, ...(viewer ? [viewer] : []))}`;

/** Who speaks: the account `a` with its profile `f`, or the business `b`. */
const authorOf = (files: string) => sql`${authorCard(files, { account: 'a', profile: 'f', business: 'b' })} || case when b.id is null
        then jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name, 'verified', false)
        else jsonb_build_object('companyName', b.company_name, 'verified', ${verifiedOf})
      end`;

/** Where the pictures of posts are: public ones in the storage, those of private groups at a route of the API. */
export interface Hosts {
  files: string;
  api: string;
}
export const hostsOf = ({ storage, config }: Pick<AppContext, 'storage' | 'config'>): Hosts => ({ files: storage.publicUrl, api: config.API_URL });

/** All pictures of the post `p` with its resource `r`, in their order. */
const picturesOf = ({ files, api }: Hosts) => sql`coalesce((select jsonb_agg(
    case when r.audience is null then photo_of(f.id, ${files})
      else jsonb_build_object('url', ${api}::text || '/social/posts/' || p.id || '/picture/' || i.id, 'width', f.width, 'height', f.height, 'versions', '[]'::jsonb,
        'private', true) end
    || jsonb_build_object('pictureID', i.id, 'description', i.description) order by i.place)
  from post_picture i join file f on f.id = i.file_id and (r.audience is not null or not starts_with(f.key, 'private/')) where i.post_id = p.id and i.removed_at is null), '[]')`;

type Row = Omit<Post, 'comments' | 'commentsCount' | 'header' | 'body'> & {
  mentions: Shown[];
  author: Post['header']['author'];
  pictures: Post['body']['pictures'];
};

/** Posts that the viewer may read, in the order of their ids; what they may not read is left out. */
export async function readPosts(db: Db, hosts: Hosts, ids: string[], viewer: Viewer): Promise<Post[]> {
  if (ids.length === 0) return [];
  const { files } = hosts;
  const { rows } = await sql<Row>`
    select p.id as "postID", p.content, ${isoSeconds('p.created_at')} as "createdAt", ${isoSeconds('p.edited_at')} as "editedAt", ${reactionsOf('p.id')} as reactions,
      ${picturesOf(hosts)} as pictures, ${mentionsOf(viewer)} as mentions,
      (${authorOf(files)}) as author,
      jsonb_build_object('private', r.audience is not null, 'type', case t.type when 'person' then 'user' else t.type end, 'id', t.id, 'name',
        case t.type when 'group' then (select g.name from network_group g where g.id = t.id)
          when 'business' then (select o.company_name from business o where o.id = t.id)
          else (select o.first_name || ' ' || o.last_name from account o where o.id = t.id) end) as timeline,
      ${
        viewer
          ? sql`jsonb_build_object('mayRemove', ${removable('p', viewer)}, 'mayEdit', ${editable('p', viewer)},
        'mayListLikes', ${ownedBy('r', viewer)})`
          : sql`null`
      } as session
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join post p on p.id = wanted.id
    join resource r on r.id = p.id and ${shownTo('r', viewer)}
    join resource t on t.id = p.timeline_id
    left join account a on a.id = p.author_id
    left join profile f on f.account_id = a.id
    left join business b on b.id = p.author_id
    order by wanted.place`.execute(db);
  const found = rows.map(({ postID }) => postID);
  const [counts, comments] = await Promise.all([
    countComments(db, found, viewer),
    readComments(db, files, { on: found, viewer, skip: 0, size: POST_COMMENTS }),
  ]);
  return rows.map((row) => ({ ...shown(row), comments: comments.get(row.postID) ?? [], commentsCount: counts.get(row.postID) ?? 0 }));
}

/** A row as the contract has it, with the names of today in its text. */
function shown({ author, pictures, mentions, ...post }: Row): Omit<Post, 'comments' | 'commentsCount'> {
  const said = withNames(post.content, mentions);
  return {
    ...post,
    content: said.text,
    header: { author, metadata: { datetime: post.createdAt, resourceID: post.postID } },
    body: { ...said, picture: pictures[0] ?? null, pictures },
  };
}

interface NewPost {
  id: string;
  authorID: string;
  accountID: string;
  timelineID: string;
  content: string;
  at: Date;
}

export async function insertPost(db: Db, { id, authorID, accountID, timelineID, content, at }: NewPost): Promise<void> {
  await insertResource(db, id, 'post', accountID, at);
  await sql`insert into post (id, author_id, account_id, timeline_id, content, created_at)
    values (${id}, ${authorID}, ${accountID}, ${timelineID}, ${content}, ${at})`.execute(db);
}

/** Null for what is no post, or not the caller's to see. */
export async function readRemovable(db: Db, id: string, accountID: string): Promise<boolean | null> {
  const { rows } = await sql<{ removable: boolean }>`
    select ${removable('p', accountID)} as removable from post p join resource r on r.id = p.id and ${shownTo('r', accountID)} where p.id = ${id}`.execute(db);
  return rows[0]?.removable ?? null;
}

export const isPost = (postID: string) => sql`p.id = ${postID}`;

export interface Editable {
  mayEdit: boolean;
  content: string;
  authorID: string;
  timelineID: string;
  isPrivate: boolean;
}

/** A post that is about to be changed, locked; null for what is no post, or not the caller's to see. */
export async function lockEditable(db: Db, id: string, accountID: string): Promise<Editable | null> {
  const { rows } = await sql<Editable>`
    select ${editable('p', accountID)} as "mayEdit", p.content, p.author_id as "authorID", p.timeline_id as "timelineID", r.audience is not null as "isPrivate"
    from post p join resource r on r.id = p.id and ${shownTo('r', accountID)} where p.id = ${id} for update of p`.execute(db);
  return rows[0] ?? null;
}
