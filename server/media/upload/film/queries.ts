import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** `undefined` leaves what is there. */
export async function setBesideFilm(db: Db, film: string, beside: { poster: string | null | undefined; captions: string | null | undefined }): Promise<void> {
  await sql`update file set
    poster_id = case when ${beside.poster !== undefined} then ${beside.poster ?? null}::uuid else poster_id end,
    captions_id = case when ${beside.captions !== undefined} then ${beside.captions ?? null}::uuid else captions_id end
    where id = ${film}`.execute(db);
}
