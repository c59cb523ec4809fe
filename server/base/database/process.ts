import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Command line of a running process; empty when there is none (one that ended and that nobody fetched counts as none).
 * A number in a file of ours may name a stranger after a crash or a reboot: ask what it runs before it is believed, or signalled.
 */
export async function commandOf(pid: number): Promise<string> {
  if (existsSync('/proc/self')) return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  return execute('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
