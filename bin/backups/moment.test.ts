import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskStorage } from '#server/base/files/storage.ts';
import { cloneDatabase } from '../../tests/support/api.ts';
import { withDb } from '../../tests/support/backup.ts';
import { findMoment } from './moment.ts';
import { bringBack } from './named-files.ts';
import { mirrorStored, readMirrored } from './stored.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // What is put aside is looked for, whatever the case was.
  await client.query('alter table withheld_file drop constraint withheld_file_moderation_id_fkey');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wbn-moment-'));
  await client.query('delete from withheld_file; delete from file');
});

const storeIn = (name: string) => diskStorage(join(folder, name, 'files'), '');
const store = (key: string, name = 'data') => storeIn(name).put(key, Buffer.from(key), 'image/webp');
const name = (key: string) =>
  client.query(
    "insert into file (id, key, kind, content_type, byte_size, stored_at) values (gen_random_uuid(), $1, 'video', 'video/mp4', 1, now()) returning id",
    [key],
  );
const find = () => findMoment(client, { backups: join(folder, 'backup'), dataDirectory: join(folder, 'data'), since: null });
const mirrored = async () => [...(await readMirrored(join(folder, 'backup'))).keys()].sort();

describe('a moment of the database to which a restore lacks no file [OPS-022]', () => {
  test('has the files too that were stored after the copy of all others had begun [OPS-022]', async () => {
    await store('first.mp4');
    await name('first.mp4');
    await mirrorStored(join(folder, 'data'), join(folder, 'backup'));
    await store('private/second.mp4');
    await name('private/second.mp4');
    const before = new Date();
    expect((await find())?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
    expect(await mirrored()).toEqual(['files/first.mp4', 'private/second.mp4']);
    await rm(folder, { recursive: true });
  });

  test('is a later one where a file is removed meanwhile, and waits for nobody who has lost one for good [OPS-022]', async () => {
    await store('stays.mp4');
    await name('stays.mp4');
    await name('going.mp4');
    const asked: string[] = [];
    const { query } = client;
    // Between the first look and the second its removal is done.
    client.query = function (this: pg.Client, ...args: unknown[]) {
      asked.push(String(args[0]));
      if (asked.filter((one) => one === 'begin').length === 2 && args[0] === 'begin')
        void Reflect.apply(query, this, ["delete from file where key = 'going.mp4'"]);
      return Reflect.apply(query, this, args);
    } as typeof query;
    expect(await find()).toBeInstanceOf(Date);
    client.query = query;
    expect(asked.filter((one) => one === 'begin')).toHaveLength(2);
    await name('lost.mp4');
    expect(await find()).toBeInstanceOf(Date);
    await rm(folder, { recursive: true });
  });
});

describe('files that come back from the backup [OPS-022]', () => {
  const bring = (to = 'new') => withDb(database.url, (db) => bringBack(db, storeIn(to), join(folder, 'backup'), join(folder, to)));

  test('are those that rows name: none that was removed, and what was taken down comes back to where it was put aside [OPS-022]', async () => {
    for (const key of ['kept.mp4', 'removed.mp4', 'down.mp4']) await store(key);
    await mirrorStored(join(folder, 'data'), join(folder, 'backup'));
    await name('kept.mp4');
    await name('nowhere.mp4');
    const { rows } = await name('down.mp4');
    await client.query("insert into withheld_file (file_id, moderation_id, place) values ($1, gen_random_uuid(), 'private/aside')", [rows[0].id]);
    expect(await bring()).toEqual({ brought: 2, lacking: ['nowhere.mp4'] });
    const there = await Promise.all(['kept.mp4', 'removed.mp4', 'down.mp4', 'private/aside/down.mp4'].map((key) => storeIn('new').has(key)));
    expect(there).toEqual([true, false, false, true]);
    await rm(folder, { recursive: true });
  });

  test('are refused when they are not what was stored [OPS-022]', async () => {
    await store('kept.mp4');
    await mirrorStored(join(folder, 'data'), join(folder, 'backup'));
    await name('kept.mp4');
    const path = join(folder, 'backup/stored/files/kept.mp4');
    expect(await readFile(path, 'utf8')).toBe('kept.mp4');
    await writeFile(path, 'another');
    await expect(bring()).rejects.toThrow('kept.mp4 is damaged: it is not what was stored.');
    await rm(folder, { recursive: true });
  });
});
