import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { NewPicture } from './pictures-queries.ts';

export interface KeptPicture {
  pictureID: string;
  description: string;
}

/** The pictures that a post shows, in their order. */
export async function readKept(db: Db, postID: string): Promise<KeptPicture[]> {
  const { rows } = await sql<KeptPicture>`
    select id as "pictureID", description from post_picture where post_id = ${postID} and removed_at is null order by place`.execute(db);
  return rows;
}

interface Version {
  postID: string;
  content: string;
  pictures: KeptPicture[];
  accountID: string;
  at: Date;
}

/** Keeps what a post said until now. */
export async function insertVersion(db: Db, { postID, content, pictures, accountID, at }: Version): Promise<void> {
  await sql`insert into post_version (post_id, content, pictures, account_id, replaced_at)
    values (${postID}, ${content}, ${JSON.stringify(pictures)}::jsonb, ${accountID}, ${at})`.execute(db);
}

export async function updatePost(db: Db, postID: string, content: string, at: Date): Promise<void> {
  await sql`update post set content = ${content}, edited_at = ${at} where id = ${postID}`.execute(db);
}

/** A picture that the post has by its id, or a new file. */
export type Placed = KeptPicture | NewPicture;

/** Gives a post these pictures in this order; those that are not among them are out of sight, for staff alone. */
export async function placePictures(db: Db, postID: string, pictures: Placed[], at: Date): Promise<void> {
  const rows = pictures.map((one, place) => ({ ...{ pictureID: null, fileID: null }, ...one, place }));
  const column = <K extends keyof (typeof rows)[number]>(name: K, type: RawBuilder<unknown>) => sql`${rows.map((row) => row[name])}::${type}[]`;
  const placed = sql`select * from unnest(${column('pictureID', sql`uuid`)}, ${column('fileID', sql`uuid`)}, ${column('description', sql`text`)}, ${column('place', sql`int`)})
    as n (picture_id, file_id, description, place)`;
  await sql`with placed as (${placed}),
      gone as (update post_picture i set removed_at = ${at} where i.post_id = ${postID} and i.removed_at is null and i.id not in (select picture_id from placed where picture_id is not null)),
      moved as (update post_picture i set place = n.place, description = n.description from placed n where i.id = n.picture_id and i.post_id = ${postID})
    insert into post_picture (post_id, file_id, description, place) select ${postID}, file_id, description, place from placed where file_id is not null`.execute(
    db,
  );
}
