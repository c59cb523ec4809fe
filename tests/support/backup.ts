// What proofs of backups do to an installation, and how they compare two of them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/base/database/database.ts';
import { diskStorage } from '#server/base/files/storage.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { readTables } from '../../bin/backups/tables-queries.ts';

export type Digest = Record<string, { rows: number; hash: string }>;

export async function withDb<T>(url: string, work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, silentLog, 6);
  return work(db).finally(close);
}

/** What a writer takes breath for between two writes: without it four of them hold up the copy that they are to disturb. */
const BREATH_MS = 3;

/** Rows that are added, changed and deleted, and files; each is acknowledged before the next. */
export async function whileWriting({ url, DATA_DIR }: { url: string; DATA_DIR: string }, meanwhile: () => Promise<unknown>): Promise<void> {
  let goesOn = true;
  const store = diskStorage(join(DATA_DIR, 'files'), '');
  await withDb(url, async (db) => {
    const writers = Array.from({ length: 4 }, async (_, who) => {
      for (let turn = 0; goesOn; turn++) {
        const name = `test:${who}:${turn % 40}`;
        await sql`insert into outbox (topic, body) values ('test', ${JSON.stringify({ who, turn, text: 'x'.repeat(turn % 3000) })}::jsonb)`.execute(db);
        await sql`insert into setting (name, value) values (${name}, ${JSON.stringify(turn)}::jsonb)
          on conflict (name) do update set value = excluded.value`.execute(db);
        if (turn % 7 === 0) await sql`delete from outbox where id = (select min(id) from outbox)`.execute(db);
        await wait(BREATH_MS);
        if (turn % 20 === 0) await store.put(`test/${who}-${turn}-${Date.now()}.webp`, Buffer.from(`${who} ${turn}`), 'image/webp');
      }
    });
    await meanwhile();
    goesOn = false;
    await Promise.all(writers);
  });
}

/** Rows of every table, and one hash over all of them. */
export const digestOf = (url: string): Promise<Digest> =>
  withDb(url, async (db) => {
    const digest: Digest = {};
    for (const table of [...(await readTables(db)), 'kysely_migration']) {
      const { rows } = await sql<Digest[string]>`select count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
        from ${sql.table(table)} t`.execute(db);
      digest[table] = rows[0] as Digest[string];
    }
    return digest;
  });

export async function filesOf({ DATA_DIR }: { DATA_DIR: string }): Promise<string[]> {
  const folder = join(DATA_DIR, 'files', 'test');
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => `${name} ${await readFile(join(folder, name), 'utf8')}`));
}
