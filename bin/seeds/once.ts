import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/base/database/database.ts';
import { holds, isDone, markDone, releaseOnce } from './once-queries.ts';

const root = join(import.meta.dirname, '../..');

const PAUSE_MS = 100;

/**
 * Runs `work` when it has not run on this database, or when the files in `folders` are others than then.
 * Of processes that start together on an empty database one does it; the others wait until it is done.
 */
export async function once(db: Db, name: string, folders: string[], work: () => Promise<unknown>): Promise<void> {
  const mark = await fingerprint(folders);
  if (await isDone(db, name, mark)) return;
  await db.connection().execute(async (holder) => {
    // Asked for again and again: to stand in line for it would end with `lock_timeout`.
    while (!(await holds(holder, name))) await wait(PAUSE_MS);
    try {
      if (!(await isDone(db, name, mark))) await doIt(db, name, mark, work);
    } finally {
      await releaseOnce(holder, `seed:${name}`);
    }
  });
}

async function doIt(db: Db, name: string, mark: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  await markDone(db, `seed:${name}`, mark);
}

async function fingerprint(folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of (await readdir(join(root, folder))).sort()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.digest('hex');
}
