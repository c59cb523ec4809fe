import { sql } from 'kysely';
import type { Comment } from '#contract/comment.ts';
import type { Db } from '#server/base/database.ts';
import { countLikes, reactionsOf } from '../reaction/queries.ts';
import { readable } from '../resource/queries.ts';

interface Wanted {
  on: string;
  skip: number;
  size: number;
}

/** Condition on a comment under this alias: neither it nor who speaks in it was taken down. */
const shown = (alias: string) => sql`not exists (select 1 from resource r
  where r.id in (${sql.ref(`${alias}.id`)}, coalesce(${sql.ref(`${alias}.business_id`)}, ${sql.ref(`${alias}.account_id`)})) and not ${readable('r')})`;

/** Comments on a resource, newest first. A comment as a business carries the company's name, else the person's. */
export async function readComments(db: Db, files: string, { on, skip, size }: Wanted): Promise<Comment[]> {
  const { rows } = await sql<Omit<Comment, 'reactions'>>`
    select c.id as "commentID", c.content, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      case when b.id is null
        then jsonb_build_object('type', 'user', 'id', a.id, 'name', a.first_name || ' ' || a.last_name, 'photo', photo_of(a.profile_photo_id, ${files}),
          'role', coalesce(p.company_name, (select j.name from job_position j where j.id = p.job_position_id), ''))
        else jsonb_build_object('type', 'business', 'id', b.id, 'name', b.company_name, 'photo', photo_of(b.profile_photo_id, ${files}),
          'role', (select t.name_singular from business_type t where t.code = b.business_type))
      end as "whoComment",
      (select count(*) from comment reply where reply.on_id = c.id and ${shown('reply')}) as "repliesCount"
    from comment c
    join account a on a.id = c.account_id
    left join profile p on p.account_id = a.id
    left join business b on b.id = c.business_id
    where c.on_id = ${on} and ${shown('c')}
    order by c.created_at desc, c.id desc limit ${size} offset ${skip}`.execute(db);
  const likes = await countLikes(
    db,
    rows.map((row) => row.commentID),
  );
  return rows.map((row) => ({ ...row, reactions: reactionsOf(likes, row.commentID) }));
}

/** How many comments stand on a resource; replies count on the comment that they answer. */
export async function countComments(db: Db, on: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from comment c where c.on_id = ${on} and ${shown('c')}`.execute(db);
  return rows[0]?.total ?? 0;
}
