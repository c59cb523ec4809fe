import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/support/ports.ts';
import type { Place } from './world.ts';

const root = join(import.meta.dirname, '../..');
const SERVER = join(root, 'tests/support/serve-api.ts');

/** A server as a process of its own, and its supervisor: who ends without being asked is started again. */
export interface Server {
  url: string;
  /** Milliseconds from its death until it was ready again, of each kill. */
  kill(): Promise<number>;
  /** SIGTERM. @returns milliseconds until it had ended, and with what. */
  end(): Promise<{ ms: number; code: number | null }>;
  start(): Promise<void>;
  /** Ends that nobody asked for. */
  exits(): number;
  pid(): number;
  /** Bytes that it takes in memory; asked for `held`, those that it still holds when its garbage has been collected. */
  memory(what?: 'held'): Promise<number>;
}

/** Also where the proof failed: what it leaves running would hold up whoever comes after it. */
export async function endAll(world: Pick<Place, 'close'>, ...servers: Pick<Server, 'end'>[]): Promise<void> {
  await Promise.all(servers.map((server) => server.end()));
  await world.close();
}

/** Where a server stands: its database and settings. */
type Where = Pick<Place, 'url' | 'settings'> & { parts: Pick<Place['parts'], 'config'> };

export interface Asked {
  settings?: Record<string, string>;
  /** A control to remove: `listeners`, `codes` or `lease` (tests/support/serve-api.ts). */
  teeth?: string | undefined;
  /** By how many milliseconds its clock is wrong. */
  clockMs?: number | undefined;
}

export async function startServer(world: Where, asked: Asked = {}): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let [expected, exits] = [false, 0];
  const start = async (): Promise<void> => {
    expected = false;
    const born = open(world, port, asked);
    child = born;
    born.once('exit', () => {
      if (expected || child !== born) return;
      exits += 1;
      void start();
    });
    await Promise.race([once(born.stdout as NodeJS.ReadableStream, 'data'), once(born, 'exit')]);
  };
  const signal = async (name: NodeJS.Signals): Promise<number | null> => {
    expected = true;
    const dying = child as ChildProcess;
    if (dying.exitCode === null && dying.signalCode === null) await Promise.all([once(dying, 'exit'), dying.kill(name)]);
    return dying.exitCode;
  };
  await start();
  return {
    url,
    start,
    kill: async () => {
      await signal('SIGKILL');
      void start();
      return untilReady(url);
    },
    end: async () => {
      const begun = performance.now();
      return { code: await signal('SIGTERM'), ms: performance.now() - begun };
    },
    exits: () => exits,
    pid: () => child?.pid ?? 0,
    memory: (what) => (what === 'held' ? heldBy : takenBy)(child as ChildProcess),
  };
}

function open(world: Where, port: number, { settings = {}, teeth, clockMs = 0 }: Asked): ChildProcess {
  const args = [SERVER, world.url, String(port), world.parts.config.API_URL, JSON.stringify({ ...world.settings, ...settings })];
  const env = {
    ...process.env,
    // React chooses its build when anything first loads it, which is before the server reads its settings.
    ...(settings['NODE_ENV'] && { NODE_ENV: settings['NODE_ENV'] }),
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    TEETH: teeth ?? '',
    CLOCK_MS: `${clockMs}`,
  };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { env, stdio: ['pipe', 'pipe', teeth ? 'ignore' : 'inherit'] });
}

/** Asks until the server says that it is ready. @returns milliseconds */
export async function untilReady(url: string, most = 60_000): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < most) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return performance.now() - begun;
    await wait(25);
  }
  throw new Error(`${url} was not ready within ${most / 1000} s.`);
}

async function heldBy(child: ChildProcess): Promise<number> {
  const said = once(child.stdout as NodeJS.ReadableStream, 'data');
  child.kill('SIGUSR2');
  return JSON.parse(String((await said)[0])).held;
}

async function takenBy({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
