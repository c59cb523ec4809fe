import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newId } from './id.ts';
import { type Place, placeFor, run } from './postgres-place.ts';
import { commandOf } from './process.ts';

export interface EmbeddedPostgres {
  url: string;
  /** It ran already: another process may be using it. */
  adopted: boolean;
  stop(): Promise<void>;
}

interface Options {
  /** Directory that the cluster lives in; made when missing. */
  directory: string;
  /** Further `name=value` settings, for tests. */
  settings?: string[];
  /** Leave the server running when this process stops (a shared test cluster). */
  keep?: boolean;
  /** Leave it down when it gives up: where it plays a log, that is an answer. */
  once?: boolean;
  /** How long it may take until it answers: after a restore it reads the log first. */
  patienceSeconds?: number;
}

const SETTINGS = [
  'jit=off',
  'shared_buffers=256MB',
  'max_connections=120',
  'random_page_cost=1.1',
  'listen_addresses=127.0.0.1',
  'log_min_messages=warning',
  'logging_collector=off',
  // A backup that cannot be written any more must not fill the disk with the log that it waits for.
  'max_slot_wal_keep_size=4GB',
];

/**
 * Starts PostgreSQL from npm in `directory`, or adopts the one that an earlier, killed process left running there.
 * @throws Error with the end of the server's log when it does not come up.
 */
export async function startEmbeddedPostgres({
  directory,
  settings = [],
  keep = false,
  once = false,
  patienceSeconds = 20,
}: Options): Promise<EmbeddedPostgres> {
  await mkdir(directory, { recursive: true });
  const place = await placeFor(directory);
  const password = await passwordIn(directory);
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialise(place, password);
  await removeDrafts(place);
  const adopted = await adopt(place, password);
  const asked = { place, url: adopted?.url ?? urlOf(await freePort(), password), password, settings, keep, once, patienceSeconds };
  const watched = watch(asked, adopted ?? (await launch(asked)));
  return { url: asked.url, adopted: adopted !== null, stop: () => (keep ? Promise.resolve() : watched.stop()) };
}

interface Launch {
  place: Place;
  url: string;
  password: string;
  settings: string[];
  keep: boolean;
  once: boolean;
  patienceSeconds: number;
}

interface Launched {
  pid: number;
  /** Null for one that was adopted. */
  child: ChildProcess | null;
}

const LOOK_MS = 300;

/** One that was killed or gave up is started again at the same address; one that somebody shut down in order is not. */
function watch(asked: Launch, first: Launched): { stop(): Promise<void> } {
  const { place } = asked;
  let stopping = false;
  let server = first;
  let relaunch: Promise<void> = Promise.resolve();
  const again = async (): Promise<void> => {
    // Its children may need a moment to notice that they are alone, and a full disk a moment to be cleared.
    while (!stopping && (await hasCrashed(place))) {
      const next = (await adopt(place, asked.password)) ?? (await launch(asked).catch(() => null));
      if (next) return follow(next);
      await wait(LOOK_MS);
    }
  };
  const follow = (next: Launched): void => {
    server = next;
    void untilGone(place, server).then(() => {
      if (!stopping && !asked.once) relaunch = again();
    });
  };
  follow(first);
  return {
    async stop() {
      stopping = true;
      await relaunch;
      await stop(place, server.pid);
    },
  };
}

async function untilGone(place: Place, { pid, child }: Launched): Promise<void> {
  if (child) return new Promise((done) => void (child.exitCode === null && child.signalCode === null ? child.once('exit', () => done()) : done()));
  while (await isServer(place, pid)) await wait(LOOK_MS, undefined, { ref: false });
}

/** DB_SHUTDOWNED and DB_SHUTDOWNED_IN_RECOVERY of PostgreSQL's `ControlFileData`, where the state follows 16 bytes of numbers. */
const IN_ORDER = [1, 2];
const STATE_AT = 16;

/** Who shuts down in order writes so into its control file. Its pid file tells less: who cannot even begin, because the disk is full, takes that away too. */
async function hasCrashed(place: Place): Promise<boolean> {
  const control = await readFile(join(place.data, 'global', 'pg_control')).catch(() => null);
  return control !== null && !IN_ORDER.includes(control.readInt32LE(STATE_AT));
}

async function passwordIn(directory: string): Promise<string> {
  const file = join(directory, 'postgres.password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** The cluster gets its name when it is whole: a start that was killed here is simply begun anew. */
async function initialise(place: Place, password: string): Promise<void> {
  const draft = join(place.root, `draft-${newId()}`);
  const file = join(place.root, 'initial-password');
  await writeFile(file, password, { mode: 0o600 });
  await place.own(place.root);
  await run(place, 'initdb', [
    '-D',
    draft,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${file}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  await writeFile(file, '');
  await rename(draft, place.data);
}

/** What a killed first start left; its initdb may still be at work, then the next start removes it. */
async function removeDrafts({ root }: Place): Promise<void> {
  const drafts = (await readdir(root)).filter((name) => name.startsWith('draft-'));
  await Promise.all(drafts.map((name) => rm(join(root, name), { recursive: true, force: true }).catch(() => {})));
}

const urlOf = (port: number, password: string) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

async function adopt(place: Place, password: string): Promise<(Launched & { url: string }) | null> {
  const file = join(place.data, 'postmaster.pid');
  const [pidLine, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(pidLine);
  if (!pid) return null;
  if (!(await isServer(place, pid))) {
    // The number may be a stranger's by now, and PostgreSQL would not start beside it; beside its parent it does.
    await writeFile(file, [process.pid, ...rest].join('\n'));
    return null;
  }
  const url = urlOf(Number(rest[2]), password);
  if (await answers(url, 20)) return { pid, url, child: null };
  await stop(place, pid);
  return null;
}

async function launch({ place, url, settings, keep, patienceSeconds }: Launch): Promise<Launched> {
  const args = ['-D', place.data, '-p', new URL(url).port, '-k', '', ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])];
  const child = spawn(place.binary('postgres'), args, {
    ...place.identity,
    cwd: place.root,
    detached: true,
    env: place.env,
    stdio: ['ignore', 'ignore', keep ? 'ignore' : 'pipe'],
  });
  const lines = collect(child);
  const up = await Promise.race([answers(url, patienceSeconds * 10), new Promise<false>((done) => child.once('exit', () => done(false)))]);
  if (!up || !child.pid) {
    if (child.pid) await stop(place, child.pid);
    throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('\n')}`);
  }
  child.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  return { pid: child.pid, child };
}

function collect(child: ChildProcess): string[] {
  const lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    if (lines.length > 200) lines.splice(0, 100);
  });
  child.on('error', (error) => lines.push(error.message));
  return lines;
}

async function answers(url: string, tries: number): Promise<boolean> {
  for (let i = 0; i < tries; i++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    const up = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (up) return true;
    await wait(100);
  }
  return false;
}

/** Fast shutdown (SIGINT): sessions are ended, everything committed is kept. */
async function stop(place: Place, pid: number): Promise<void> {
  if (await isServer(place, pid)) process.kill(pid, 'SIGINT');
  for (let i = 0; i < 150 && (await isServer(place, pid)); i++) await wait(100);
  if (await isServer(place, pid)) process.kill(pid, 'SIGQUIT');
}

const isServer = async (place: Place, pid: number): Promise<boolean> => (await commandOf(pid)).includes(`-D ${place.data} `);

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
