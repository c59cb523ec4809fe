import type { RawBuilder } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import { keysOf } from '#server/base/files/stored-file.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { insertFile, markStored } from '#server/media/upload/queries.ts';
import { forgetFiles } from '#server/media/upload/sweep.ts';
import { clearPictures, type Open, readOpenPictures, replacePicture } from './pictures-queries.ts';

/** Moves what private groups showed before their pictures were private. What cannot be read is said and tried again the next time. */
export async function hideGroupPictures(parts: AppContext): Promise<void> {
  const rows = await readOpenPictures(parts.db);
  for (const file of rows) {
    await hidePicture(parts, file).catch((error) => parts.log.warn({ error: String(error), file: file.id }, 'a picture of a private group is not private yet'));
  }
}

/** A row of its own for the copy: whatever happens on the way, the sweep knows which bytes to look for. */
async function hidePicture({ db, storage, now }: AppContext, { ownerID, ...open }: Open): Promise<void> {
  const id = newId();
  const hidden = { ...open, id, key: `${PRIVATE}image/${id}`, kind: 'image' as const };
  const [from, to] = [keysOf(open), keysOf(hidden)];
  const bodies = await Promise.all(from.map((key) => storage.read(key)));
  await insertFile(db, hidden, ownerID, now());
  for (const [index, body] of bodies.entries()) await storage.put(to[index] as string, body, open.contentType);
  await transactional(db, async (db) => {
    await markStored(db, now(), id);
    await replacePicture(db, id, open.id);
    await forgetFiles(db, [open.id]);
  });
}

/** The pictures of these posts `p` go for good, with the caller's commit: their addresses end with what was said. */
export async function forgetPictures(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const rows = await clearPictures(db, which);
  await forgetFiles(
    db,
    rows.map(({ id }) => id),
  );
}
