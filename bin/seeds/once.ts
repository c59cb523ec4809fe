import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';

const root = join(import.meta.dirname, '../..');

/** Runs `work` when it has not run on this database, or when the files in `folders` are others than then. */
export async function once(db: Db, name: string, folders: string[], work: () => Promise<unknown>): Promise<void> {
  const mark = await fingerprint(folders);
  const { rows } = await sql<{ value: string }>`select value #>> '{}' as value from setting where name = ${`seed:${name}`}`.execute(db);
  if (rows[0]?.value === mark) return;
  await work();
  await sql`insert into setting (name, value) values (${`seed:${name}`}, to_jsonb(${mark}::text))
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);
}

async function fingerprint(folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of (await readdir(join(root, folder))).sort()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.digest('hex');
}
