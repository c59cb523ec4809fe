// Runs the tests of uploads against a real S3 server (MinIO), which it starts and stops.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/support/ports.ts';

const root = join(import.meta.dirname, '..');
/** MinIO publishes source only; this is the last state of it. */
const MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';
const programs = join(root, '.cache', 'proofs');
const START_SECONDS = 30;

const NEEDED = `The proof needs MinIO: put the program \`minio\` into PATH, or name it by MINIO_PATH, or install Go 1.24 or newer,
with which the proof builds it once (about 10 minutes, and 2 GB for sources and build).`;

const program = findMinio() ?? buildMinio();
if (!program) {
  console.error(NEEDED);
  process.exit(2);
}
const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n', 1)[0];
console.log(`S3 server: ${version}`);
const server = await startMinio(program);
const code = await runTests(server).finally(server.stop);
console.log(code === 0 ? 'Uploads work on a real S3 server.' : 'Uploads FAILED on a real S3 server.');
process.exit(code);

function findMinio(): string | null {
  const built = join(programs, 'minio');
  const candidates = [process.env.MINIO_PATH, 'minio', built].filter((one) => one !== undefined && one !== '') as string[];
  return candidates.find((one) => spawnSync(one, ['--version']).status === 0) ?? null;
}

function buildMinio(): string | null {
  if (spawnSync('go', ['version']).status !== 0) return null;
  console.log('Building MinIO once …');
  const { status } = spawnSync('go', ['install', MODULE], { stdio: 'inherit', env: { ...process.env, GOBIN: programs } });
  const built = join(programs, 'minio');
  return status === 0 && existsSync(built) ? built : null;
}

interface Server {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

async function startMinio(path: string): Promise<Server> {
  const directory = await mkdtemp(join(tmpdir(), 'wbn-proof-s3-'));
  const address = `127.0.0.1:${await freePort()}`;
  const [user, password] = ['wbn-proof', randomBytes(24).toString('hex')];
  const child = spawn(path, ['server', directory, '--address', address, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOME: directory, MINIO_ROOT_USER: user, MINIO_ROOT_PASSWORD: password, MINIO_BROWSER: 'off' },
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    await rm(directory, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)));
  if (!(await isReady(`http://${address}/minio/health/ready`))) {
    await stop();
    throw new Error(`The S3 server did not start within ${START_SECONDS} seconds.`);
  }
  return { environment: { S3_PROOF_URL: `http://${address}`, S3_PROOF_USER: user, S3_PROOF_PASSWORD: password }, stop };
}

async function isReady(url: string): Promise<boolean> {
  for (let tries = 0; tries < START_SECONDS * 5; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return true;
    await wait(200);
  }
  return false;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill();
  });
}

function runTests({ environment }: Server): Promise<number> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/media/upload', 'server/trade/inquiry/attachments', '--testTimeout=60000'],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...environment },
      },
    );
    child.on('exit', (exit) => done(exit ?? 1));
  });
}
