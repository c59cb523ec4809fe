import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { forgetFiles } from './sweep.ts';

/** The pictures of these posts `p` go for good, with the caller's commit: their addresses end with what was said. */
export async function forgetPictures(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with shown as (select p.id, p.picture_id from post p where p.picture_id is not null and ${which} for update),
      cleared as (update post set picture_id = null from shown where post.id = shown.id)
    select distinct picture_id as id from shown`.execute(db);
  await forgetFiles(
    db,
    rows.map(({ id }) => id),
  );
}
