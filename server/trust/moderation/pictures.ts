import { keysOf } from '#server/base/files/stored-file.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent } from '#server/base/jobs/topics.ts';
import { filesMissing } from '#server/base/telemetry/metrics.ts';
import { deleteWithheldBy, insertWithheld } from '#server/media/upload/withheld-queries.ts';
import { readWithheldRows, type Stored } from './pictures-queries.ts';

/**
 * The address of a picture stops to work when its post, product, person or company is taken down, and works again afterwards:
 * meanwhile its files lie under a name that nobody knows. Said twice, it is done once.
 */
export async function movePictures(parts: AppContext, event: OutboxEvent<'moderation.pictures'>): Promise<void> {
  const id = event.body.moderationID;
  const down = event.body.down;
  const files = down ? await withhold(parts, id) : await readWithheld(parts, id);
  for (const file of files) {
    for (const key of keysOf(file)) await move(parts, down ? [key, `${file.place}/${key}`] : [`${file.place}/${key}`, key], file);
  }
  if (!down) await deleteWithheldBy(parts.db, id);
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

/** The files of what the decision keeps down, each with a place that cannot be guessed; files that something else shows stay, and so do private ones: their routes refuse. */
async function withhold({ db }: AppContext, id: string): Promise<Stored[]> {
  await insertWithheld(db, id);
  return readWithheld({ db }, id);
}

async function readWithheld({ db }: Pick<AppContext, 'db'>, id: string): Promise<Stored[]> {
  const rows = await readWithheldRows(db, id);
  return rows;
}
