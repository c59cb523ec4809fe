import { sql } from 'kysely';
import { newSecret } from '#server/base/config/secret.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import { keysOf, type StoredFile } from '#server/base/files/stored-file.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent } from '#server/base/jobs/topics.ts';
import { filesMissing } from '#server/base/telemetry/metrics.ts';

interface Stored extends StoredFile {
  id: string;
  contentType: string;
  isStored: boolean;
  place: string;
}

/**
 * The address of a picture stops to work when its post, product, person or company is taken down, and works again afterwards:
 * meanwhile its files lie under a name that nobody knows. Said twice, it is done once.
 */
export async function movePictures(parts: AppContext, effect: OutboxEvent<'moderation.pictures'>): Promise<void> {
  const id = effect.body.moderationID;
  const down = effect.body.down;
  const files = down ? await withhold(parts, id) : await readWithheld(parts, id);
  for (const file of files) {
    for (const key of keysOf(file)) await move(parts, down ? [key, `${file.place}/${key}`] : [`${file.place}/${key}`, key], file);
  }
  if (!down) await sql`delete from withheld_file where moderation_id = ${id}`.execute(parts.db);
}

async function move({ storage }: AppContext, [from, to]: [string, string], { contentType, isStored }: Stored): Promise<void> {
  if (!(await storage.has(from))) {
    if (!isStored || (await storage.has(to))) return;
    filesMissing.inc();
    throw new Error(`${from} is not where it should be, so its address cannot be ended. Does this process have the folder or the bucket of the others?`);
  }
  await storage.put(to, await storage.read(from), contentType);
  await storage.remove(from);
}

const columns = sql`f.id, f.key, f.kind, f.content_type as "contentType", f.sizes, f.stored_at is not null as "isStored", w.place`;

/** The files of what the decision keeps down, each with a place that cannot be guessed; files that something else shows stay, and so do private ones: their doors are shut. */
async function withhold({ db }: AppContext, id: string): Promise<Stored[]> {
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
  return readWithheld({ db }, id);
}

async function readWithheld({ db }: Pick<AppContext, 'db'>, id: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`select ${columns} from withheld_file w join file f on f.id = w.file_id where w.moderation_id = ${id}`.execute(db);
  return rows;
}
