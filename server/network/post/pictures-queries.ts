import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { shownTo } from './queries.ts';

const FILE = sql`f.key, 'picture.webp' as name, f.content_type as type, f.sizes`;

/** The picture of a post, for who may read that at this moment; null for everybody else. */
export async function readPicture(db: Db, postID: string, accountID: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`
    select ${FILE} from post p join file f on f.id = p.picture_id join resource r on r.id = p.id and ${shownTo('r', accountID)} where p.id = ${postID}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The picture of a post that was reported, for staff. */
export async function readReportedPicture(db: Db, reportID: string): Promise<(PrivateFile & { postID: string }) | null> {
  const { rows } = await sql<PrivateFile & { postID: string }>`
    select ${FILE}, p.id as "postID" from report t join post p on p.id = t.resource_id join file f on f.id = p.picture_id where t.id = ${reportID}`.execute(db);
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
    from post p join resource r on r.id = p.id and r.audience is not null join file f on f.id = p.picture_id
    where not starts_with(f.key, ${PRIVATE}) and not exists (select 1 from withheld_file w where w.file_id = f.id) limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

export async function replacePicture(db: Db, id: string, openId: string): Promise<void> {
  await sql`update post p set picture_id = ${id} from resource r where r.id = p.id and r.audience is not null and p.picture_id = ${openId}`.execute(db);
}

/** Takes their pictures from these posts `p`. @returns the ids of the files */
export async function clearPictures(db: Db, which: RawBuilder<unknown>): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with shown as (select p.id, p.picture_id from post p where p.picture_id is not null and ${which} for update),
      cleared as (update post set picture_id = null from shown where post.id = shown.id)
    select distinct picture_id as id from shown`.execute(db);
  return rows;
}
