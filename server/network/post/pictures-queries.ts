import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { shownTo } from './queries.ts';

const FILE = sql`f.key, 'picture.webp' as name, f.content_type as type, f.sizes`;

/** A picture of a post, for who may read that at this moment; null for everybody else. */
export async function readPicture(db: Db, { id, pictureID }: { id: string; pictureID: string }, accountID: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`
    select ${FILE} from post_picture i join file f on f.id = i.file_id join resource r on r.id = i.post_id and ${shownTo('r', accountID)}
    where i.id = ${pictureID} and i.post_id = ${id} and i.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A picture of a post that was reported, for staff. */
export async function readReportedPicture(db: Db, { id, pictureID }: { id: string; pictureID: string }): Promise<(PrivateFile & { postID: string }) | null> {
  const { rows } = await sql<PrivateFile & { postID: string }>`
    select ${FILE}, i.post_id as "postID" from report t join post_picture i on i.post_id = t.resource_id and i.id = ${pictureID}
      join file f on f.id = i.file_id where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface Open extends StoredFile {
  id: string;
  contentType: string;
  byteSize: number;
  width: number | null;
  height: number | null;
  ownerID: string;
}

export const BATCH = 500;

export async function readOpenPictures(db: Db): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select distinct on (f.id) f.id, f.key, f.kind, f.sizes, f.content_type as "contentType", f.byte_size as "byteSize", f.width, f.height,
      coalesce(f.owner_id, p.account_id) as "ownerID"
    from post_picture i join post p on p.id = i.post_id join resource r on r.id = p.id and (r.audience is not null or i.removed_at is not null) join file f on f.id = i.file_id
    where not starts_with(f.key, ${PRIVATE}) and not exists (select 1 from withheld_file w where w.file_id = f.id) limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

export async function replacePicture(db: Db, id: string, openId: string): Promise<void> {
  await sql`update post_picture i set file_id = ${id} from resource r
    where r.id = i.post_id and (r.audience is not null or i.removed_at is not null) and i.file_id = ${openId}`.execute(db);
}

/** Takes their pictures from these posts `p`. @returns the ids of the files */
export async function clearPictures(db: Db, which: RawBuilder<unknown>): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with cleared as (delete from post_picture i using post p where p.id = i.post_id and ${which} returning i.file_id)
    select distinct file_id as id from cleared`.execute(db);
  return rows;
}

export interface NewPicture {
  fileID: string;
  description: string;
}

/** Puts pictures behind those that a post has, in their order. */
export async function insertPictures(db: Db, postID: string, pictures: NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await sql`insert into post_picture (post_id, file_id, description, place)
    select ${postID}, n.file_id, n.description, n.place
    from unnest(${pictures.map(({ fileID }) => fileID)}::uuid[], ${pictures.map(({ description }) => description)}::text[]) with ordinality n (file_id, description, place)`.execute(
    db,
  );
}
