import { createHash } from 'node:crypto';
import { cp, glob, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Digest, digestOf, withDb } from '../../tests/support/backup.ts';
import { check } from '../faults/load.ts';
import type { Follower } from './follow.ts';
import { API, call, done, logIn, type Person } from './people.ts';
import type { Report } from './report.ts';
import type { Shell } from './shell.ts';
import { settingsIn } from './unit.ts';
import { openPlace, startWriting } from './world.ts';

const BACKUPS = '/var/backups/wbn';
/** Writing that nothing has taken in yet when the machine is lost. */
const AFTER_MS = 5_000;
/** What has to be the same, whatever else the installation does beside. */
const STEADY = ['account', 'file', 'inquiry', 'post', 'profile', 'staff'];

/** It says when. */
const MADE_ANEW = 'kysely_migration';

/** The installation at one moment. */
interface Moment {
  rows: Digest;
  /** Path -> hash of every stored file. */
  files: Map<string, string>;
}

async function lookAt(url: string): Promise<Moment> {
  const files = new Map<string, string>();
  for (const folder of ['files', 'private'])
    for await (const name of glob(`${folder}/**/*`, { cwd: '/var/lib/wbn' })) {
      const path = join('/var/lib/wbn', name);
      if ((await stat(path)).isFile())
        files.set(
          name,
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        );
    }
  return { rows: await digestOf(url), files };
}

/** Tables and files that are not as they were. Tables that changed while the backup was made may be of either moment. */
function differences(before: Moment, after: Moment, now: Moment): string[] {
  const still = Object.keys(before.rows).filter((table) => table !== MADE_ANEW && before.rows[table]?.hash === after.rows[table]?.hash);
  const unsteady = STEADY.filter((table) => !still.includes(table));
  const tables = still.filter((table) => now.rows[table]?.hash !== before.rows[table]?.hash || now.rows[table]?.rows !== before.rows[table]?.rows);
  const files = [...before.files].filter(([name, hash]) => now.files.get(name) !== hash).map(([name]) => name);
  return [...unsteady.map((table) => `${table} was written to`), ...tables, ...files];
}

interface Asked {
  report: Report;
  shell: Shell;
  page: Follower;
  person: Person;
  photo: string;
  /** Makes a machine from nothing as far as "Back from the backup" asks for it. */
  again<T>(settings: string, restored: () => Promise<T>): Promise<T>;
}

/** Backs up, is written to, is removed, comes back; rows and files are compared. */
export async function drill({ report, shell, page, person, photo, again }: Asked): Promise<void> {
  const url = await databaseOf();
  const before = await lookAt(url);
  await report.step('backup, every byte read again', () => page.chapter('Backup'));
  const after = await lookAt(url);
  await report.check('a backup without a file that a row names is noticed', ...(await spoilt(shell)));
  const picture = await bytesOf(photo);
  const place = await openPlace();
  const load = await startWriting(place);
  await wait(AFTER_MS);
  await load.stop();
  await place.close();
  await shell.run('cp -a /etc/wbn /root/wbn-settings');
  await report.step('removal', () => page.chapter('Removal'));
  await report.check(
    'nothing but the backup is left',
    async () => (await shell.run('ls -d /opt/wbn* /etc/wbn /var/lib/wbn /etc/systemd/system/wbn* 2>/dev/null || true')) === '',
  );
  // Before anything runs on it.
  const restored = async (): Promise<Moment> => lookAt(await databaseOf());
  const now = await report.step('restore on an empty machine, service ready', () => again('/root/wbn-settings', restored));
  await report.check('who had an account logs in as before, and the picture is the same', async () => {
    const { headers } = await logIn(person.email);
    await done(call(`${API}/user/profile`, undefined, headers), 'the profile');
    return (await bytesOf(photo)).equals(picture);
  });
  await compare(report, { before, after, now, seen: load.seen });
}

const databaseOf = async (): Promise<string> => (await settingsIn('/etc/wbn/wbn.env'))['DATABASE_URL'] ?? '';
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

interface Compared {
  before: Moment;
  after: Moment;
  now: Moment;
  seen: Parameters<typeof check>[1];
}

async function compare(report: Report, { before, after, now, seen }: Compared): Promise<void> {
  const place = await openPlace();
  const { acknowledged, lost } = await check(place, seen);
  await place.close();
  report.figure('lost with the machine', `${lost} of ${acknowledged} writes, all of the ${AFTER_MS / 1000} s after the backup`);
  const found = differences(before, after, now);
  for (const one of found) console.log(`    differs: ${one}`);
  report.figure(
    'rows in tables, files compared',
    `${Object.values(now.rows).reduce((sum, { rows }) => sum + rows, 0)} in ${Object.keys(now.rows).length}, ${now.files.size}`,
  );
  const [file] = before.files.keys();
  await report.check(
    'every row and file is as it was when the backup was made',
    async () => found.length === 0 && before.files.size > 0,
    async () => {
      await withDb(await databaseOf(), (db) => sql`update profile set city = 'Elsewhere'`.execute(db));
      await rm(join('/var/lib/wbn', file ?? ''));
      const spoiled = differences(before, after, await lookAt(await databaseOf()));
      return !(spoiled.includes('profile') && spoiled.includes(file ?? ''));
    },
  );
}

/** A copy of the backup from which one stored file is gone, and a whole one. */
async function spoilt(shell: Shell): Promise<[() => Promise<boolean>, () => Promise<boolean>]> {
  const copy = '/var/backups/copy';
  const isTaken = (): Promise<boolean> =>
    shell.run(`runuser -u wbn -- bin/restore ${copy} --check`).then(
      () => true,
      () => false,
    );
  await cp(BACKUPS, copy, { recursive: true, preserveTimestamps: true });
  await shell.run(`chown -R wbn: ${copy}`);
  const without = async (): Promise<boolean> => {
    for await (const name of glob('**/*.webp', { cwd: copy })) await rm(join(copy, name));
    return isTaken();
  };
  return [isTaken, without];
}
