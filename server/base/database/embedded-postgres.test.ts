import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratch } from '../../../tests/support/scratch.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { placeFor, restoreLinks } from './postgres-place.ts';
import { commandOf } from './process.ts';

const asRoot = process.getuid?.() === 0;
let parent: string;
let directory: string;

beforeAll(async () => {
  parent = await mkdtemp(join(scratch, 'wbn-postgres-'));
  await chmod(parent, 0o755);
  directory = join(parent, 'database');
});
afterAll(() => rm(parent, { recursive: true, force: true }));

// One story of one folder: each start finds what the one before has left.
describe('PostgreSQL from npm', { timeout: 60_000, shuffle: false }, () => {
  test('comes up after a first start that was killed half-way', async () => {
    const node = startElsewhere();
    await expect
      .poll(() => readdir(join(directory, 'postgres')).catch(() => []), { timeout: 20_000, interval: 5 })
      .toContainEqual(expect.stringContaining('draft-'));
    await kill(node);
    const server = await startEmbeddedPostgres({ directory });
    expect(server.adopted).toBe(false);
    await ask(server, 'create table kept (number int)');
    await ask(server, 'insert into kept values (1)');
    await server.stop();
  });

  test('outlives the kill -9 of its node process, is adopted by the next start, and ends with it', async () => {
    const node = startElsewhere();
    const [url] = await once(node.stdout as NodeJS.ReadableStream, 'data');
    await kill(node);
    const server = await startEmbeddedPostgres({ directory });
    expect({ adopted: server.adopted, url: server.url }).toEqual({ adopted: true, url: String(url).trim() });
    expect((await readdir(join(directory, 'postgres'))).filter((name) => name.startsWith('draft-'))).toEqual([]);
    await ask(server, 'insert into kept values (2)');
    process.kill(await processOf(server), 'SIGKILL');
    await wait(500);
    // An adopted one is brought back too.
    await expect.poll(() => ask(server, 'select 1 as up').catch(() => []), { timeout: 15_000 }).toEqual([{ up: 1 }]);
    const pid = await processOf(server);
    await server.stop();
    expect(await commandOf(pid)).toBe('');
    await expect(ask(server, 'select 1')).rejects.toThrow();
  });

  test('comes up again by itself at the same address when it is killed, with everything that was committed', async () => {
    const server = await startEmbeddedPostgres({ directory });
    await ask(server, 'insert into kept values (3)');
    const pid = await processOf(server);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => commandOf(pid)).toBe('');
    const read = () => ask(server, 'select number from kept order by number').catch(() => []);
    await expect.poll(read, { timeout: 15_000 }).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
    const next = await processOf(server);
    expect(next).not.toBe(pid);
    await server.stop();
    expect(await commandOf(next)).toBe('');
  });

  test('is tried again and again while it cannot even begin, as with a full disk, and is there when it can', async () => {
    const server = await startEmbeddedPostgres({ directory });
    const [row] = await ask(server, "select current_setting('data_directory') as data");
    const log = join(row?.data as string, 'pg_wal');
    const pid = await processOf(server);
    await rename(log, `${log}.away`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => commandOf(pid)).toBe('');
    await wait(2_000);
    await expect(ask(server, 'select 1')).rejects.toThrow();
    // A try that is under way has one.
    await expect.poll(() => existsSync(join(row?.data as string, 'postmaster.pid'))).toBe(false);
    await rename(`${log}.away`, log);
    await expect.poll(() => ask(server, 'select count(*)::int as rows from kept').catch(() => []), { timeout: 15_000 }).toEqual([{ rows: 3 }]);
    await server.stop();
  });

  test('stays down when somebody else shut it down in order', async () => {
    const server = await startEmbeddedPostgres({ directory });
    const pid = await processOf(server);
    process.kill(pid, 'SIGINT');
    await expect.poll(() => commandOf(pid)).toBe('');
    await wait(1_500);
    await expect(ask(server, 'select 1')).rejects.toThrow();
    await server.stop();
  });

  test('takes no stranger for itself whose number stands in its file, and leaves him alone', async () => {
    const before = await startEmbeddedPostgres({ directory });
    const [row] = await ask(before, "select current_setting('data_directory') as data");
    await before.stop();
    const data = row?.data as string;
    // Of the same user, so that PostgreSQL itself would believe the file.
    const { uid, gid } = await stat(data);
    const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    await writeFile(join(data, 'postmaster.pid'), `${stranger.pid}\n${data}\n0\n65000\n\n127.0.0.1\n`);
    const server = await startEmbeddedPostgres({ directory });
    expect(server.adopted).toBe(false);
    expect(await ask(server, 'select count(*)::int as rows from kept')).toEqual([{ rows: 3 }]);
    expect(await commandOf(stranger.pid as number)).toContain('sleep');
    stranger.kill();
    await server.stop();
  });

  test('is durable and listens on this machine only', async () => {
    const server = await startEmbeddedPostgres({ directory });
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'listen_addresses',
      'unix_socket_directories',
      'password_encryption',
    ];
    const rows = await ask(server, `select name, setting from pg_settings where name = any('{${settings.join(',')}}') order by name`);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      synchronous_commit: 'on',
      unix_socket_directories: '',
    });
    const stolen = new URL(server.url);
    stolen.password = 'guessed';
    await expect(ask({ url: stolen.href }, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });
});

describe.runIf(asRoot)('as root', { timeout: 60_000 }, () => {
  test('it runs as an unprivileged user, and its data go where that user can reach them', async () => {
    const closed = join(parent, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ directory: join(closed, 'database') });
    const status = await readFile(`/proc/${await processOf(server)}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t[1-9]/m);
    const [row] = await ask(server, "select current_setting('data_directory') as data");
    await ask(server, 'create table kept (number int)');
    await server.stop();
    const again = await startEmbeddedPostgres({ directory: join(closed, 'database') });
    expect(await ask(again, 'select * from kept')).toEqual([]);
    await again.stop();
    expect(row?.data).toMatch(/^\/var\/lib\/wbn\/[0-9a-f]{16}\/data$/);
    await rm(join(row?.data as string, '..'), { recursive: true });
  });

  test('what the initdb of a killed start takes away, while its folder changes hands, stops nobody', async () => {
    const changing = join(parent, 'changing');
    await mkdir(changing);
    const place = await placeFor(changing);
    const comesAndGoes = spawn('sh', ['-c', 'mkdir -p a; while :; do touch a/1 a/2 a/3 a/4; rm -f a/1 a/2 a/3 a/4; done'], { cwd: place.root });
    try {
      for (let i = 0; i < 40; i++) await place.own(place.root);
    } finally {
      comesAndGoes.kill('SIGKILL');
    }
    await expect(place.own('/dev/null/none')).rejects.toThrow('Not a directory');
  });
});

test('links that npm dropped are put back, and those that stand are left', async () => {
  const native = join(parent, 'package', 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libx.so.1.2'), 'library');
  await symlink('elsewhere', join(native, 'lib', 'liby.so'));
  const links = [
    ['libx.so.1.2', 'libx.so'],
    ['libx.so.1.2', 'libx.so.1'],
    ['liby.so.3', 'liby.so'],
  ];
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify(links.map(([source, target]) => ({ source: `native/lib/${source}`, target: `native/lib/${target}` }))),
  );
  await restoreLinks(native);
  expect(await readFile(join(native, 'lib', 'libx.so'), 'utf8')).toBe('library');
  expect(await readlink(join(native, 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
  expect(await readlink(join(native, 'lib', 'liby.so'))).toBe('elsewhere');
});

/** Starts the same cluster in a node process of its own, which prints the address and then waits. */
function startElsewhere(): ChildProcess {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
    console.log((await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} })).url); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
}

async function kill(node: ChildProcess): Promise<void> {
  const gone = once(node, 'exit');
  node.kill('SIGKILL');
  await gone;
}

async function ask({ url }: Pick<EmbeddedPostgres, 'url'>, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function processOf(server: EmbeddedPostgres): Promise<number> {
  const [row] = await ask(server, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid");
  return row?.pid as number;
}
