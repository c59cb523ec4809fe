// The restore drill (G18): the demonstration runs and is written to, its machine is lost, a new one begins from the backup. Says how much was lost, and how long it took.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { readGenerations } from '../bin/backups/folder.ts';
import { withDb } from '../tests/support/backup.ts';
import { freePort } from '../tests/support/ports.ts';

const root = join(import.meta.dirname, '..');
/** Seconds of writing; the log is closed once a minute. */
const SECONDS = Number(process.argv[2] ?? 150);
const RPO_SECONDS = 300;
const RTO_SECONDS = 900;
const READY_SECONDS = 300;
const OVERTAKING_MS = 1000;

interface Acknowledged {
  id: number;
  at: number;
}

const parent = await mkdtemp(join(tmpdir(), 'wbn-drill-'));
await chmod(parent, 0o755);
const backups = join(parent, 'backups');
const children: ChildProcess[] = [];
process.exitCode = await drill().finally(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => (child.exitCode ?? child.signalCode) || new Promise((done) => child.once('exit', done))));
  await rm(parent, { recursive: true, force: true });
});

async function drill(): Promise<number> {
  const lost = await start('lost');
  const copied = await timed(() => until(async () => (await readGenerations(backups)).length > 0));
  const acknowledged = await write('lost');
  const killedAt = Date.now();
  await loseMachine(lost, 'lost');
  const restoring = await timed(() => run('restore', [backups], 'new'));
  const again = await timed(() => start('new'));
  const { reached, missing } = await compare(acknowledged);
  const [rpo, rto] = [(killedAt - reached) / 1000, restoring + again];
  const before = acknowledged.filter(({ at }) => at <= reached).length;
  console.log(`
First whole copy after the start     ${copied.toFixed(1)} s
Acknowledged writes, of these before the last round   ${acknowledged.length}, ${before}
Of those lost                        ${missing}
Lost at the end (RPO)                ${rpo.toFixed(1)} s of ${RPO_SECONDS}
Restore, start until ready (RTO)     ${restoring.toFixed(1)} s + ${again.toFixed(1)} s = ${rto.toFixed(1)} s of ${RTO_SECONDS}`);
  return missing === 0 && rpo <= RPO_SECONDS && rto <= RTO_SECONDS ? 0 : 1;
}

function environmentOf(name: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: join(parent, name),
    BACKUP_DIR: backups,
    ROLE: 'api,worker',
    API_PORT: String(port),
    DEMO: '1',
    LOG_LEVEL: 'error',
  };
}

async function start(name: string): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'bin/launch.js'), 'start'], { stdio: 'inherit', env: environmentOf(name, port) });
  children.push(child);
  await until(() => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok));
  return child;
}

async function run(task: string, args: string[], name: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'bin/launch.js'), task, ...args], { stdio: 'inherit', env: environmentOf(name, 0) });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`bin/${task} failed.`);
}

/** The server runs: it is adopted, and left alone. */
async function urlOf(name: string): Promise<string> {
  return (await startEmbeddedPostgres({ directory: join(parent, name, 'database'), keep: true })).url;
}

async function write(name: string): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const end = Date.now() + SECONDS * 1000;
  await withDb(await urlOf(name), async (db) => {
    const writers = Array.from({ length: 4 }, async () => {
      while (Date.now() < end) {
        const { rows } = await sql<{ id: number }>`insert into outbox (topic, body) values ('drill', '{}') returning id`.execute(db);
        acknowledged.push({ id: rows[0]?.id ?? 0, at: Date.now() });
        await wait(10);
      }
    });
    await Promise.all(writers);
  });
  return acknowledged;
}

/** Everything at once, without a farewell, and its disk with it. */
async function loseMachine(starter: ChildProcess, name: string): Promise<void> {
  const data = await withDb(await urlOf(name), async (db) => {
    const { rows } = await sql<{ path: string }>`select current_setting('data_directory') as path`.execute(db);
    return rows[0]?.path ?? '';
  });
  const server = Number(await readFile(join(parent, name, 'server.pid'), 'utf8'));
  const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  for (const pid of [server, starter.pid as number, postmaster]) process.kill(pid, 'SIGKILL');
  await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function compare(acknowledged: Acknowledged[]): Promise<{ reached: number; missing: number }> {
  return withDb(await urlOf('new'), async (db) => {
    const { rows } = await sql<{ id: number }>`select id from outbox where topic = 'drill'`.execute(db);
    const there = new Set(rows.map(({ id }) => id));
    const reached = Math.max(0, ...acknowledged.filter(({ id }) => there.has(id)).map(({ at }) => at));
    // Answers overtake each other by milliseconds on their way here.
    const missing = acknowledged.filter(({ id, at }) => at <= reached - OVERTAKING_MS && !there.has(id)).length;
    return { reached, missing };
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < READY_SECONDS * 10; i++) {
    if (await isSo().catch(() => false)) return;
    await wait(100);
  }
  throw new Error('It did not come up in time.');
}
