import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const BIN = '/usr/lib/postgresql/15/bin';
export const postgresPrograms = BIN;

/** What Debian has to offer and is not installed. */
export function missingPrograms(): string[] {
  const there = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
  return [
    !existsSync(`${BIN}/postgres`) && 'postgresql-15',
    !there('patroni') && 'patroni',
    !there('etcd') && 'etcd-server',
    !there('haproxy') && 'haproxy',
  ].filter((name): name is string => Boolean(name));
}

interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL does not run as root. */
export function databaseUser(): Identity | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

export interface Program {
  pid: number;
  kill(): Promise<void>;
  /** The end of what it printed. */
  lines(): string[];
}

export function run(command: string, args: string[], options: SpawnOptions = {}): Program {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      lines.splice(0, lines.length - 60);
    });
  child.on('error', (error) => lines.push(error.message));
  return {
    pid: child.pid ?? 0,
    lines: () => lines,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
