import type { RawBuilder } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { clearPictures } from './queries.ts';
import { forgetFiles } from './sweep.ts';

/** The pictures of these posts `p` go for good, with the caller's commit: their addresses end with what was said. */
export async function forgetPictures(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const rows = await clearPictures(db, which);
  await forgetFiles(
    db,
    rows.map(({ id }) => id),
  );
}
