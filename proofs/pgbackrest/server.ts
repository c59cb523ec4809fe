import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/support/ports.ts';
import { databaseUser, type Program, postgresPrograms, run } from '../cluster/programs.ts';
import { killPostgres } from '../faults/killed.ts';

const samples = join(import.meta.dirname, '../../deploy/pgbackrest');

/** Debian's PostgreSQL with its log archived by pgBackRest, set up from the samples in `deploy/pgbackrest/`. */
export interface Archived {
  folder: string;
  /** Of the product's role, which is no superuser. */
  url: string;
  /** As the operator of the server. */
  ask<T>(question: string): Promise<T>;
  start(): Promise<void>;
  /** The machine falls: kill -9 of every process, and its disk is gone. */
  lose(): Promise<void>;
  /** Runs pgBackRest to its end. @throws Error with what it printed. */
  pgbackrest(...args: string[]): Promise<void>;
  /** Closes the segment that is being written, and waits until PostgreSQL hears that it is archived. */
  archive(): Promise<void>;
  stop(): Promise<void>;
}

/** What a machine of its own has elsewhere; everything else stays as the samples have it. */
const placesOf = (folder: string, port: number): Record<string, string> => ({
  'repo1-path': join(folder, 'repository'),
  'log-path': join(folder, 'log'),
  'lock-path': join(folder, 'lock'),
  'spool-path': join(folder, 'spool'),
  'pg1-path': join(folder, 'data'),
  'pg1-port': String(port),
  'pg1-socket-path': folder,
});

/** The sample with other places. @throws Error for a place that it does not name. */
export function withPlaces(sample: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`deploy/pgbackrest/pgbackrest.conf does not name ${name}.`);
    return text.replace(line, `${name}=${value}`);
  }, sample);
}

export const hasPrograms = (): boolean => existsSync(join(postgresPrograms, 'postgres')) && spawnSync('pgbackrest', ['version']).status === 0;

interface Place {
  folder: string;
  data: string;
  port: number;
  password: string;
  /** For programs that run as the database's user. */
  options: object;
  own(path: string): Promise<void>;
  finish(command: string, args: string[]): Promise<void>;
  ask<T>(question: string): Promise<T>;
  urlOf(name: string, database: string): string;
}

async function makePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'wbn-pgbackrest-'));
  await chmod(folder, 0o755);
  const [port, password, user] = [await freePort(), randomBytes(12).toString('hex'), databaseUser()];
  const own = async (path: string) => void (user.uid !== undefined && (await chown(path, user.uid, user.gid)));
  await own(folder);
  for (const name of ['repository', 'log', 'lock', 'spool', 'data']) {
    await mkdir(join(folder, name), { mode: 0o700 });
    await own(join(folder, name));
  }
  const config = join(folder, 'pgbackrest.conf');
  await writeFile(config, withPlaces(await readFile(join(samples, 'pgbackrest.conf'), 'utf8'), placesOf(folder, port)), { mode: 0o644 });
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', PGBACKREST_CONFIG: config } };
  const urlOf = (name: string, database: string) => `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;
  return {
    folder,
    data: join(folder, 'data'),
    port,
    password,
    options,
    own,
    urlOf,
    finish: (command, args) => toItsEnd(command, args, options),
    ask: (question) => asked(urlOf('postgres', 'postgres'), question),
  };
}

/** A cluster as Debian makes it, with the sample's settings. */
async function initialise({ folder, data, password, finish }: Place): Promise<void> {
  const file = join(folder, 'password');
  await writeFile(file, password, { mode: 0o644 });
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${file}`];
  await finish(join(postgresPrograms, 'initdb'), ['-D', data, '-U', 'postgres', '-k', ...auth, '-E', 'UTF8']);
  await appendFile(join(data, 'postgresql.conf'), await readFile(join(samples, 'postgresql.conf'), 'utf8'));
}

export async function startArchived(): Promise<Archived> {
  const place = await makePlace();
  const { folder, data, port, password, options, own, finish, ask, urlOf } = place;
  await initialise(place);
  let server: Program | null = null;
  const start = async (): Promise<void> => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'jit=off'];
    const program = run(join(postgresPrograms, 'postgres'), args, options);
    server = program;
    await until('PostgreSQL', async () => !(await ask<boolean>('select pg_is_in_recovery()')), program);
  };
  const kill = async (): Promise<void> => {
    await killPostgres(data).catch(() => {});
    await server?.kill();
  };
  const pgbackrest = (...args: string[]) => finish('pgbackrest', ['--stanza=wbn', ...args]);
  await start();
  await ask(`create role wbn login password '${password}'`);
  await ask('create database wbn owner wbn');
  await pgbackrest('stanza-create');
  await pgbackrest('check');
  return {
    folder,
    url: urlOf('wbn', 'wbn'),
    ask,
    start,
    pgbackrest,
    async lose() {
      await kill();
      await rm(data, { recursive: true });
      await mkdir(data, { mode: 0o700 });
      await own(data);
    },
    archive: () => archive(ask),
    stop: () => kill().then(() => rm(folder, { recursive: true, force: true })),
  };
}

async function archive(ask: Archived['ask']): Promise<void> {
  const segment = await ask<string>('select pg_walfile_name(pg_switch_wal())');
  await until(`segment ${segment} in the archive`, async () => (await ask<string>('select last_archived_wal from pg_stat_archiver')) >= segment);
}

async function toItsEnd(command: string, args: string[], options: object): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => printed.push(bytes));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${Buffer.concat(printed)}`);
}

async function asked<T>(url: string, question: string): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return (rows as T[][])[0]?.[0] as T;
  } finally {
    await client.end().catch(() => {});
  }
}

const PATIENCE_MS = 120_000;

async function until(what: string, look: () => Promise<boolean>, program?: Program): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    if (await look().catch(() => false)) return;
    await wait(100);
  }
  throw new Error(`There was no ${what} for ${PATIENCE_MS / 1000} s.\n${program?.lines().slice(-10).join('\n') ?? ''}`);
}
