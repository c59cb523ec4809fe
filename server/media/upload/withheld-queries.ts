import { type RawBuilder, sql } from 'kysely';
import { newSecret } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { PRIVATE } from '#server/base/files/storage.ts';

export async function deleteWithheldBy(db: Db, id: string): Promise<void> {
  await sql`delete from withheld_file where moderation_id = ${id}`.execute(db);
}

export async function insertWithheld(db: Db, id: string): Promise<void> {
  await sql`with shown as (
      select i.file_id as id from post_picture i join resource r on r.id = i.post_id and r.taken_down_by = ${id}
      union select m.file_id from product_media m join resource r on r.id = m.product_id and r.taken_down_by = ${id}
      union select unnest(array[b.profile_photo_id, b.cover_photo_id, b.video_id]) from business b join resource r on r.id = b.id and r.taken_down_by = ${id}
      union select g.file_id from business_picture g join resource r on r.id = g.business_id and r.taken_down_by = ${id}
      union select k.photo_id from certificate k join resource r on r.id in (k.id, k.business_id) and r.taken_down_by = ${id}
      union select unnest(array[a.profile_photo_id, a.cover_photo_id]) from account a join resource r on r.id = a.id and r.taken_down_by = ${id})
    insert into withheld_file (file_id, moderation_id, place)
    select f.id, ${id}, ${`withheld/w${newSecret().slice(0, 32)}`} from file f
    where f.id in (select id from shown union select unnest(array[v.poster_id, v.captions_id]) from file v where v.id in (select id from shown))
    and not starts_with(f.key, ${PRIVATE})
    and not exists (select 1 from post_picture i join resource r on r.id = i.post_id and r.hidden_at is null where i.file_id = f.id)
    and not exists (select 1 from product_media m join resource r on r.id = m.product_id and r.hidden_at is null where m.file_id = f.id)
    and not exists (select 1 from certificate k join resource r on r.id = k.business_id and r.hidden_at is null where k.photo_id = f.id
      and not exists (select 1 from resource w where w.id = k.id and w.taken_down_at is not null))
    on conflict (file_id) do nothing`.execute(db);
}

export async function deleteWithheldOf(db: Db, decisions: RawBuilder<unknown>): Promise<void> {
  await sql`delete from withheld_file where moderation_id in (${decisions})`.execute(db);
}
