import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

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
      await sql`select pg_advisory_unlock(hashtext(${`seed:${name}`}))`.execute(holder);
    }
  });
}

async function isDone(db: Db, name: string, mark: string): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select value #>> '{}' as value from setting where name = ${`seed:${name}`}`.execute(db);
  return rows[0]?.value === mark;
}

async function doIt(db: Db, name: string, mark: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  await sql`insert into setting (name, value) values (${`seed:${name}`}, to_jsonb(${mark}::text))
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);
}

async function holds(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtext(${`seed:${name}`})) as held`.execute(db);
  return rows[0]?.held ?? false;
}

async function fingerprint(folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of (await readdir(join(root, folder))).sort()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.digest('hex');
}
