import { sql } from 'kysely';
import { newSecret } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';

export interface Stored extends StoredFile {
  id: string;
  contentType: string;
  isStored: boolean;
  place: string;
}

export const columns = sql`f.id, f.key, f.kind, f.content_type as "contentType", f.sizes, f.stored_at is not null as "isStored", w.place`;

export async function deleteWithheldBy(db: Db, id: string): Promise<void> {
  await sql`delete from withheld_file where moderation_id = ${id}`.execute(db);
}

export async function insertWithheld(db: Db, id: string): Promise<void> {
  await sql`insert into withheld_file (file_id, moderation_id, place)
    select f.id, ${id}, ${`withheld/w${newSecret().slice(0, 32)}`} from file f where f.id in (
      select p.picture_id from post p join resource r on r.id = p.id and r.taken_down_by = ${id} where p.picture_id is not null
      union select m.file_id from product_media m join resource r on r.id = m.product_id and r.taken_down_by = ${id}
      union select unnest(array[b.profile_photo_id, b.cover_photo_id, b.video_id]) from business b join resource r on r.id = b.id and r.taken_down_by = ${id}
      union select unnest(array[a.profile_photo_id, a.cover_photo_id]) from account a join resource r on r.id = a.id and r.taken_down_by = ${id})
    and not starts_with(f.key, ${PRIVATE})
    and not exists (select 1 from post p join resource r on r.id = p.id and r.hidden_at is null where p.picture_id = f.id)
    and not exists (select 1 from product_media m join resource r on r.id = m.product_id and r.hidden_at is null where m.file_id = f.id)
    on conflict (file_id) do nothing`.execute(db);
}

export async function readWithheldRows(db: Db, id: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`select ${columns} from withheld_file w join file f on f.id = w.file_id where w.moderation_id = ${id}`.execute(db);
  return rows;
}
