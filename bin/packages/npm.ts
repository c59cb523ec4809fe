import { spawnSync } from 'node:child_process';

const MAX_BYTES = 50_000_000;

/** Asks npm for an answer in JSON. @throws Error with npm's words when it gives none. */
export function askNpm(args: string[], cwd: string): unknown {
  const { stdout, stderr, error } = spawnSync('npm', [...args, '--json'], { cwd, encoding: 'utf8', maxBuffer: MAX_BYTES });
  if (error) throw error;
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(stderr.trim() || stdout.trim() || `npm ${args[0]} said nothing.`);
  }
}
