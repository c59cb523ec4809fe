import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { noteSetting } from '../database/setting-queries.ts';
import { readKnown, replaceMark, SETTING } from './store-mark-queries.ts';
import { filesDirectory } from './stores.ts';

/** Not served, not copied: a restore writes it anew. */
const MARK = '.store';

const BUCKET = 'bucket ';

type Place = Pick<Config, 'DATA_DIR' | 'S3'>;

/** Which place of files this process has: a bucket's name, or the mark in a folder; null in a folder without one. */
async function readMark({ S3, DATA_DIR }: Place): Promise<string | null> {
  if (S3) return `${BUCKET}${S3.bucket} at ${S3.endpoint ?? S3.region}`;
  const text = await readFile(join(filesDirectory({ DATA_DIR }), MARK), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text?.trim() || null;
}

/** Marks the folder, if nobody did. Two processes may start at once: the first to write decides. */
async function writeMark(place: Place, id: string): Promise<string> {
  const directory = filesDirectory(place);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, MARK), `${id}\n`, { flag: 'wx', mode: 0o640 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readMark(place)) ?? id;
}

/** Which place the rows mean, which this one is, and the sentence about it where they differ. Changes nothing. */
export async function compareStore(db: Db, config: Place): Promise<{ known: string | null; mark: string | null; trouble: string | null }> {
  const [known, mark] = [await readKnown(db), await readMark(config)];
  return { known, mark, trouble: known && known !== mark ? otherStore(config, known) : null };
}

/**
 * Holds a process that stores or removes files to the place that the rows of its database mean; the first of an installation says which it is.
 * @throws Error that says what to set, where the place is another.
 */
export async function holdStore(db: Db, config: Place): Promise<void> {
  const { known, mark, trouble } = await compareStore(db, config);
  if (trouble) throw new Error(trouble);
  if (known) return;
  const id = mark ?? (await writeMark(config, newId()));
  await noteSetting(db, SETTING, { id });
  if ((await readKnown(db)) !== id) throw new Error(otherStore(config, String(await readKnown(db))));
}

/** Marks the folder that a restore has filled as the one that its database means. Another bucket is the operator's to name. */
export async function markRestored(db: Db, config: Place): Promise<void> {
  const known = await readKnown(db);
  if (known && !known.startsWith(BUCKET) && !config.S3) await writeMark(config, known);
}

/** Says that the files of this database are where this process looks: after a restore, or after they were moved. */
export async function adoptStore(db: Db, config: Place): Promise<void> {
  const id = (await readMark(config)) ?? (await writeMark(config, newId()));
  await replaceMark(db, { id });
}

function otherStore({ S3, DATA_DIR }: Place, known: string): string {
  const here = S3 ? `the bucket ${S3.bucket}` : filesDirectory({ DATA_DIR });
  const meant = known.startsWith(BUCKET) ? `the ${known}` : 'another folder';
  return (
    `The stored files of this database are in ${meant}, not in ${here}. Every process that stores or removes files needs the same place: ` +
    'set DATA_DIR to the folder that all processes of this machine share, or the five S3_ settings of one bucket. ' +
    'Were the files moved here? Then bin/files adopt says so.'
  );
}
