import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { root } from './source.ts';

const PARTS = ['bin', 'contract', 'database', 'main.ts', 'package.json', 'server', 'web'];
const START_MS = 240_000;

/** A development server on a copy of the sources, which a test may change. */
export interface Development {
  site: string;
  account: string;
  api: string;
  /** Saves a file of the copy with something in it changed. */
  change(path: string, from: string | RegExp, to: string): Promise<void>;
  /** Id of the database's process. */
  database(): Promise<string>;
  /** Everything that it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts `npm run dev` on a copy; `settings` are environment variables. */
export async function startDevelopment(settings: Record<string, string> = {}): Promise<Development> {
  const copy = await mkdtemp(join(tmpdir(), 'wbn-development-'));
  // PostgreSQL runs as somebody else where we are root.
  await chmod(copy, 0o755);
  for (const part of PARTS) await cp(join(root, part), join(copy, part), { recursive: true, filter: (path) => !path.includes('.react-router') });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const [site, account, api] = await Promise.all([freePort(), freePort(), freePort()]);
  const data = settings['DATA_DIR'] ?? join(copy, 'data');
  const ports = { SITE_PORT: String(site), ACCOUNT_PORT: String(account), API_PORT: String(api) };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(copy, 'bin/dev.ts')], {
    cwd: copy,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error', DATA_DIR: data, ...ports, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await started(child, () => printed);
  return {
    site: `http://localhost:${site}`,
    account: `http://localhost:${account}`,
    api: `http://localhost:${api}`,
    async change(path, from, to) {
      const text = await readFile(join(copy, path), 'utf8');
      if (text.replace(from, to) === text) throw new Error(`${path} has nothing of ${from}`);
      await writeFile(join(copy, path), text.replace(from, to));
    },
    database: () => databaseOf(data),
    printed: () => printed,
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      await rm(copy, { recursive: true, force: true });
    },
  };
}

async function databaseOf(data: string): Promise<string> {
  for await (const file of glob('database/**/postmaster.pid', { cwd: data })) return (await readFile(join(data, file), 'utf8')).split('\n', 1)[0] as string;
  throw new Error('There is no database.');
}

async function started(child: ChildProcess, printed: () => string): Promise<void> {
  const begun = performance.now();
  while (!printed().includes('Ready in')) {
    if (child.exitCode !== null || performance.now() - begun > START_MS) throw new Error(`It did not start: ${printed()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
