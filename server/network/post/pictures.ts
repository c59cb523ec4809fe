import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import { keysOf, type StoredFile } from '#server/base/files/stored-file.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { insertFile } from '#server/media/upload/queries.ts';
import { forgetFiles } from '#server/media/upload/sweep.ts';
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

interface Open extends StoredFile {
  id: string;
  contentType: string;
  byteSize: number;
  width: number | null;
  height: number | null;
  ownerID: string;
}

const BATCH = 500;

/** Moves what private groups showed before their pictures were private. What cannot be read is said and tried again the next time. */
export async function hideGroupPictures(parts: AppContext): Promise<void> {
  const { rows } = await sql<Open>`
    select distinct on (f.id) f.id, f.key, f.kind, f.sizes, f.content_type as "contentType", f.byte_size as "byteSize", f.width, f.height,
      coalesce(f.owner_id, p.account_id) as "ownerID"
    from post p join resource r on r.id = p.id and r.audience is not null join file f on f.id = p.picture_id
    where not starts_with(f.key, ${PRIVATE}) and not exists (select 1 from withheld_file w where w.file_id = f.id) limit ${sql.lit(BATCH)}`.execute(parts.db);
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
  for (const [place, body] of bodies.entries()) await storage.put(to[place] as string, body, open.contentType);
  await transactional(db, async (db) => {
    await sql`update file set stored_at = ${now()} where id = ${id}`.execute(db);
    await sql`update post p set picture_id = ${id} from resource r where r.id = p.id and r.audience is not null and p.picture_id = ${open.id}`.execute(db);
    await forgetFiles(db, [open.id]);
  });
}
