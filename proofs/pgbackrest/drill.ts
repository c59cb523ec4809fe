import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '#server/base/config/config.ts';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { diskStorage, type Storage } from '#server/base/files/storage.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { readRound } from '../../bin/backups/folder.ts';
import { keepBackups } from '../../bin/backups/keeper.ts';
import { bringBack } from '../../bin/backups/named-files.ts';
import { type Archived, startArchived } from './server.ts';

export interface Asked {
  /** Seconds of writing in each of the three parts: before the last round of the files, before the last segment, after it. */
  seconds: number;
  writers: number;
  /** PostgreSQL is told that every segment is archived, and none is. */
  teeth: boolean;
}

/** What was acknowledged and is not there, where it should be, with what it took. */
export interface Outcome {
  acknowledged: number;
  /** Acknowledged before the last segment that was archived, and not there after a restore of everything. */
  lost: number;
  /** Acknowledged after it, and not there: what a lost machine costs. */
  lostLater: number;
  /** Files that rows name and no backup has: after a restore to the last round of the files, and after one of everything. */
  lacking: number;
  lackingBeyond: number;
  /** Rows of the restore to the last round that should not, or should, be there. */
  wrongAtRound: number;
  seconds: { copy: number; restore: number; start: number };
}

const NOTHING = { ids: new Set<number>(), lacking: 0 };

interface Acknowledged {
  id: number;
  at: number;
}

export async function drill({ seconds, writers, teeth }: Asked): Promise<Outcome> {
  const server = await startArchived();
  try {
    await withDb(server.url, (db) => migrate(db));
    const backups = join(server.folder, 'files-of-the-product');
    const written = await work(server, backups, { seconds, writers, teeth });
    const round = (await readRound(backups)) as Date;
    // Without a log that reaches it PostgreSQL refuses that moment, as it should.
    const atRound = teeth ? NOTHING : await restored(server, backups, ['--type=time', `--target=${round.toISOString().replace('T', ' ').replace('Z', '+00')}`]);
    if (!teeth) await server.lose();
    const latest = await restored(server, backups, []);
    const isThere = (ids: Set<number>) => (one: Acknowledged) => ids.has(one.id);
    const { all, archivedAt, copy } = written;
    const missing = all.filter((one) => !isThere(latest.ids)(one));
    return {
      acknowledged: all.length,
      lost: missing.filter(({ at }) => at <= archivedAt).length,
      lostLater: missing.filter(({ at }) => at > archivedAt).length,
      lacking: atRound.lacking,
      lackingBeyond: latest.lacking,
      wrongAtRound: teeth ? all.length : all.filter((one) => one.at <= round.getTime() && !atRound.ids.has(one.id)).length,
      seconds: { copy, restore: latest.restore, start: latest.start },
    };
  } finally {
    await server.stop();
  }
}

async function withDb<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, silentLog, 12);
  return use(db).finally(close);
}

const dataIn = (server: Archived, name: string): string => join(server.folder, `product-${name}`);

/** The product writes all the time; meanwhile a whole copy, the last round of its files, the last segment, and the end. */
async function work(server: Archived, backups: string, { seconds, writers, teeth }: Asked): Promise<{ all: Acknowledged[]; archivedAt: number; copy: number }> {
  const DATA_DIR = dataIn(server, 'lost');
  await mkdir(DATA_DIR, { recursive: true });
  const config = { ...readConfig({ ROLE: 'worker', DEMO: '1', DATABASE_URL: server.url, DATA_DIR, BACKUP_KEEP: '7' }), AUTH_SECRET: newId().repeat(2) };
  const keeper = keepBackups({ config, url: server.url, backups, now: () => new Date(), log: silentLog, everySeconds: 3600 });
  const all: Acknowledged[] = [];
  let goesOn = true;
  const writing = withDb(server.url, async (db) => {
    const store = diskStorage(join(DATA_DIR, 'files'), '');
    await Promise.all(Array.from({ length: writers }, () => writeUntil(() => goesOn, { db, store, all })));
  });
  const copy = await timed(() => server.pgbackrest('--type=full', 'backup'));
  if (teeth) {
    await server.ask("alter system set archive_command = '/bin/true'");
    await server.ask('select pg_reload_conf()');
    await wait(1_000);
  }
  await wait(seconds * 1000);
  const before = await readRound(backups);
  await keeper.round();
  if (`${await readRound(backups)}` === `${before}`) throw new Error('The round found no moment of which every file was there: write more slowly.');
  await wait(seconds * 1000);
  const archivedAt = Date.now();
  await server.archive();
  await wait(seconds * 1000);
  goesOn = false;
  await writing.catch(() => {});
  await server.lose();
  // What it would still copy at its end is lost with the machine.
  await keeper.stop();
  return { all, archivedAt, copy };
}

interface Desk {
  db: Db;
  store: Storage;
  all: Acknowledged[];
}

/** As the product does it: bytes first and then the row that names them; a removal takes the row first and then the bytes. */
async function writeUntil(goesOn: () => boolean, { db, store, all }: Desk): Promise<void> {
  const own: string[] = [];
  for (let turn = 0; goesOn(); turn++) {
    const { rows } = await sql<{
      id: number;
    }>`insert into outbox (topic, body) values ('proof', jsonb_build_object('turn', ${turn}::int)) returning id`.execute(db);
    all.push({ id: rows[0]?.id ?? 0, at: Date.now() });
    await wait(5);
    if (turn % 5 === 0) {
      const key = `proof/${newId()}.webp`;
      await store.put(key, Buffer.from(key), 'image/webp');
      await sql`insert into file (id, key, kind, content_type, byte_size, stored_at) values (gen_random_uuid(), ${key}, 'video', 'image/webp', 1, now())`.execute(
        db,
      );
      own.push(key);
    }
    if (turn % 20 === 0 && own.length > 300) {
      const key = own.shift() as string;
      await sql`delete from file where key = ${key}`.execute(db);
      await store.remove(key);
    }
  }
}

/** The database to a moment, then the files that its rows name. */
async function restored(server: Archived, backups: string, target: string[]): Promise<{ ids: Set<number>; lacking: number; restore: number; start: number }> {
  // A restored server writes a history of its own; that of the lost one stays as it is.
  const restore = await timed(() => server.pgbackrest(...target, ...(target.length > 0 ? ['--target-action=promote'] : []), '--archive-mode=off', 'restore'));
  const start = await timed(() => server.start());
  return withDb(server.url, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from outbox where topic = 'proof'`.execute(db);
    const DATA_DIR = dataIn(server, newId());
    const { lacking } = await bringBack(db, diskStorage(join(DATA_DIR, 'files'), ''), backups, DATA_DIR);
    return { ids: new Set(rows.map(({ id }) => id)), lacking: lacking.length, restore, start };
  });
}

async function timed(use: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await use();
  return (performance.now() - begun) / 1000;
}
