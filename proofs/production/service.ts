import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsIn, type Unit } from './unit.ts';

/** A service that is started as its unit says, and again when it ends by itself. */
export interface Service {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Both of its processes, without a word. @returns when */
  kill(): number;
  /** Whether it still tries: systemd calls a unit that it has given up failed. */
  isGivenUp(): boolean;
  starts(): number;
}

const numberOf = (flag: string, user: string): number => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);

export function createService(readUnit: () => Promise<Unit>, log: string): Service {
  let child: ChildProcess | null = null;
  let wanted = false;
  let isGivenUp = false;
  let begun: number[] = [];
  const launch = async (): Promise<void> => {
    const unit = await readUnit();
    begun = [...begun, performance.now()].slice(-100);
    child = await open(unit, log);
    child.once('exit', () => void again(unit));
  };
  const again = async (unit: Unit): Promise<void> => {
    if (!wanted || !unit.restarts) return;
    await wait(unit.restartMs);
    const { limit } = unit;
    isGivenUp = limit !== null && begun.filter((at) => performance.now() - at < limit.withinMs).length >= limit.starts;
    if (wanted && !isGivenUp) await launch();
  };
  return {
    starts: () => begun.length,
    isGivenUp: () => isGivenUp,
    async start() {
      if (child && child.exitCode === null && child.signalCode === null) return;
      [wanted, isGivenUp, begun] = [true, false, []];
      await launch();
    },
    async stop() {
      wanted = false;
      await end(child, (await readUnit()).stopMs);
    },
    kill() {
      signal(child, 'SIGKILL');
      return performance.now();
    },
  };
}

async function open(unit: Unit, log: string): Promise<ChildProcess> {
  const files = await Promise.all(unit.settingsFiles.map(settingsIn));
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...Object.assign({}, unit.settings, ...files) };
  const identity = { uid: numberOf('-u', unit.user), gid: numberOf('-g', unit.user) };
  if (unit.state)
    spawnSync('install', ['--directory', `--mode=${unit.state.mode}`, `--owner=${unit.user}`, `--group=${unit.user}`, `/var/lib/${unit.state.name}`]);
  // A group of its own, as a unit has: both of its processes are meant.
  const child = spawn('sh', ['-c', `umask ${unit.umask} && exec "$@"`, 'sh', ...unit.command], {
    ...identity,
    cwd: unit.folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createWriteStream(log, { flags: 'a' });
  child.stdout?.pipe(lines, { end: false });
  child.stderr?.pipe(lines, { end: false });
  return child;
}

function signal(child: ChildProcess | null, name: NodeJS.Signals): void {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(name === 'SIGKILL' ? -child.pid : child.pid, name);
  } catch {
    // It was gone before.
  }
}

async function end(child: ChildProcess | null, patienceMs: number): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  signal(child, 'SIGTERM');
  const late = setTimeout(() => signal(child, 'SIGKILL'), patienceMs);
  await gone.finally(() => clearTimeout(late));
}
