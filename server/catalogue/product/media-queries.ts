import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export type Kind = 'image' | 'video';

/** The media of a product in order, with every address that each is read by. */
export interface Shown {
  id: string;
  kind: Kind;
  urls: string[];
}

export async function readMedia(db: Db, files: string, id: string): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select f.id, f.kind, case f.kind when 'video' then array[video_of(f.id, ${files}) ->> 'url']
      else array(select jsonb_path_query(photo_of(f.id, ${files}), '$.versions[*].url') #>> '{}') end as urls
    from product_media m join file f on f.id = m.file_id where m.product_id = ${id} order by m.place`.execute(db);
  return rows;
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await sql`delete from product_media where product_id = ${id}`.execute(db);
}

export async function insertMedia(db: Db, id: string, pictures: string[], films: string[]): Promise<void> {
  await sql`insert into product_media (product_id, file_id, place)
    select ${id}, file, place from unnest(${[...pictures, ...films]}::uuid[]) with ordinality given(file, place)`.execute(db);
}
