import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#server/base/files/storage.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { backupMissingFiles } from '#server/base/telemetry/metrics.ts';
import { cloneDatabase } from '../../tests/support/api.ts';
import { withDb } from '../../tests/support/backup.ts';
import { asAdmin, databaseUrl } from '../../tests/support/cluster.ts';
import { isWhole, readGenerations } from './folder.ts';
import { type BackupConfig, makeGeneration } from './generation.ts';
import { keepBackups } from './keeper.ts';
import { restore } from './restore.ts';
import { openSource } from './source.ts';

let parent: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let config: BackupConfig;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wbn-named-'));
  database = await cloneDatabase('empty');
  config = { DATA_DIR: join(parent, 'data'), AUTH_SECRET: 'x'.repeat(64), AUTH_SECRET_PREVIOUS: [], DATABASE_URL: database.url, S3: null, BACKUP_KEEP: 1 };
  await mkdir(config.DATA_DIR, { recursive: true });
});
afterAll(async () => {
  await database.drop();
  await rm(parent, { recursive: true, force: true });
});

afterEach(() =>
  withDb(database.url, async (db) => {
    await sql`delete from withheld_file`.execute(db);
    await sql`delete from file`.execute(db);
  }),
);

const optionsFor = (name: string) => ({ config, url: database.url, backups: join(parent, name), now: () => new Date() });

interface Named {
  key: string;
  kind?: string;
  sizes?: string;
  stored?: boolean;
}

const insert = ({ key, kind = 'video', sizes = '{}', stored = true }: Named) =>
  withDb(database.url, (db) =>
    sql`insert into file (id, key, kind, content_type, byte_size, sizes, stored_at)
      values (gen_random_uuid(), ${key}, ${kind}, 'image/webp', 1, ${sizes}::int[], ${stored ? new Date() : null})`.execute(db),
  );
const store = (key: string) => diskStorage(join(config.DATA_DIR, 'files'), '').put(key, Buffer.from(key), 'image/webp');

describe('a backup compares the files that rows name with those that are stored', { timeout: 90_000 }, () => {
  test('and is not called whole without one of them; it never pushes out the last whole one; its restore says the same [OPS-006]', async () => {
    await insert({ key: 'here', kind: 'image', sizes: '{64}' });
    await store('here-64.webp');
    await insert({ key: 'private/letter.pdf' });
    await store('private/letter.pdf');
    const options = optionsFor('kept');
    const whole = await makeGeneration(options);
    expect(whole.missing).toEqual([]);
    await insert({ key: 'lost', kind: 'image', sizes: '{64,256}' });
    await insert({ key: 'private/lost.pdf' });
    // Still being checked: its bytes are on their way.
    await insert({ key: 'arriving.mp4', stored: false });
    const lost = ['files/lost-256.webp', 'files/lost-64.webp', 'private/lost.pdf'];
    const later = { ...options, now: () => new Date(Date.now() + 2_000) };
    const first = await makeGeneration(later);
    const second = await makeGeneration(later);
    expect([first.missing, second.missing]).toEqual([lost, lost]);
    const generations = await readGenerations(options.backups);
    // Of two that were made in one second either is the newest.
    expect(generations.map(isWhole)).toEqual([true, false]);
    expect(generations[0]?.name).toBe(whole.name);
    expect(await restoredInto('again', options.backups)).toEqual(lost);
  });

  test('and a worker whose folder is another than that of the API is told at its first round [OPS-006]', async () => {
    await insert({ key: 'elsewhere.mp4' });
    const said: string[] = [];
    const log = { ...silentLog, error: (...words: unknown[]) => void said.push(JSON.stringify(words)) } as typeof silentLog;
    // Nothing was ever stored there: its round is the first to write into the folder of the backup.
    const another = { ...config, DATA_DIR: join(parent, 'another') };
    await mkdir(another.DATA_DIR);
    const keeper = keepBackups({ ...optionsFor('of-worker'), config: another, log, everySeconds: 3600 });
    await keeper.round();
    expect(said.filter((line) => line.includes('not whole') && line.includes('files/elsewhere.mp4'))).not.toEqual([]);
    expect((await backupMissingFiles.get()).values[0]?.value).toBe(1);
    expect(await keeper.stop()).toBe(true);
  });

  test('where it lies while its picture is taken down counts as there [OPS-006]', async () => {
    await insert({ key: 'down', kind: 'image', sizes: '{64}' });
    await withDb(database.url, async (db) => {
      await sql`alter table withheld_file drop constraint if exists withheld_file_moderation_id_fkey`.execute(db);
      await sql`insert into withheld_file (file_id, moderation_id, place) select id, gen_random_uuid(), 'withheld/w1' from file where key = 'down'`.execute(db);
    });
    await store('withheld/w1/down-64.webp');
    expect((await makeGeneration(optionsFor('down'))).missing).toEqual([]);
  });
});

/** Restores the newest into a database and a folder of its own. @returns what is missing there. */
async function restoredInto(name: string, backups: string): Promise<string[]> {
  const { url } = database;
  const fresh = `${new URL(url).pathname.slice(1)}_${name}`;
  await asAdmin(url, (client) => client.query(`create database ${fresh}`));
  try {
    const target = { ...config, DATA_DIR: join(parent, name), DATABASE_URL: databaseUrl(url, fresh) };
    return (await restore(target, backups, await openSource(backups, {}), null)).missing;
  } finally {
    await asAdmin(url, (client) => client.query(`drop database ${fresh} with (force)`));
  }
}
