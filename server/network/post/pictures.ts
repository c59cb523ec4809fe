import type { RawBuilder } from 'kysely';
import { POST_FITS } from '#contract/base/limits.ts';
import type { Uploaded, UploadPurpose } from '#contract/media/upload.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import { keysOf } from '#server/base/files/stored-file.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext, Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { claimNamed } from '#server/media/upload/claim.ts';
import { insertFile, markStored } from '#server/media/upload/queries.ts';
import { forgetFiles } from '#server/media/upload/sweep.ts';
import { clearPictures, type NewPicture, type Open, readOpenPictures, replacePicture } from './pictures-queries.ts';

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

interface Given {
  picture?: Uploaded | undefined;
  pictures: { token: string; description: string }[];
}

/**
 * The new pictures of a post: `picture` first, which may stand among the others too. A file that is named twice is one.
 * @throws Refusal `invalid_input` for one too many, and for a file that is another's, unchecked or for something else.
 */
export async function claimPictures(request: Request, { picture, pictures }: Given, postID: string, purpose: UploadPurpose): Promise<NewPicture[]> {
  const first = typeof picture === 'object' ? picture.token : picture;
  const named = pictures.map(({ token }, index) => ({ uploaded: token, field: `pictures.${index}.token` }));
  const all = first ? [{ uploaded: first, field: 'picture' }, ...named] : named;
  const distinct = all.filter(({ uploaded }, index) => all.findIndex((one) => one.uploaded === uploaded) === index);
  if (distinct.length > POST_FITS.pictures) throw new Refusal('invalid_input', { fields: { pictures: say('mostPictures', { count: POST_FITS.pictures }) } });
  const claimed = await claimNamed(request, distinct, purpose, `${purpose} of ${postID}`);
  const descriptionOf = (token: string) => pictures.find((one) => one.token === token)?.description ?? '';
  return claimed.map(({ fileID }, index) => ({ fileID, description: descriptionOf(String(distinct[index]?.uploaded)) }));
}
