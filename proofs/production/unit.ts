import { readFile } from 'node:fs/promises';

/** What a unit of `deploy/systemd/` says, as far as a stand-in for systemd follows it. */
export interface Unit {
  user: string;
  folder: string;
  /** In order; a later one wins. */
  settingsFiles: string[];
  settings: Record<string, string>;
  command: string[];
  umask: string;
  /** Folder below /var/lib that is its own, and the permissions of it. */
  state: { name: string; mode: string } | null;
  restarts: boolean;
  restartMs: number;
  stopMs: number;
  /** Starts within the interval after which systemd gives up; null where it never does. */
  limit: { starts: number; withinMs: number } | null;
}

/** systemd's own, where a unit says nothing. */
const DEFAULT_LIMIT = { starts: 5, withinMs: 10_000 };

/** @param instance what stands for `%i` */
export function parseUnit(text: string, instance: string): Unit {
  const lines = text
    .split('\n')
    .filter((line) => /^[A-Z]\w*=/.test(line))
    .map((line) => line.replaceAll('%i', instance));
  const all = (name: string): string[] => lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const one = (name: string, otherwise: string): string => all(name).at(-1) ?? otherwise;
  return {
    user: one('User', 'root'),
    folder: one('WorkingDirectory', '/'),
    settingsFiles: all('EnvironmentFile'),
    settings: Object.fromEntries(all('Environment').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])),
    command: one('ExecStart', '').split(' '),
    umask: one('UMask', '0022'),
    state: all('StateDirectory').map((name) => ({ name, mode: one('StateDirectoryMode', '0755') }))[0] ?? null,
    restarts: one('Restart', 'no') === 'always',
    restartMs: Number(one('RestartSec', '0.1')) * 1000,
    stopMs: Number(one('TimeoutStopSec', '90')) * 1000,
    limit: one('StartLimitIntervalSec', '10') === '0' ? null : DEFAULT_LIMIT,
  };
}

/** Lines `NAME=value` of a settings file, as systemd reads them. */
export async function settingsIn(path: string): Promise<Record<string, string>> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]));
}
