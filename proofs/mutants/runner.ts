import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order, Ran } from './hand-words.ts';

/** A process that runs tests in a copy of the tree, one order after the other. */
export interface Runner {
  /** Null when it took so long that the process was ended. */
  run(order: Order, patienceMs: number): Promise<Ran | null>;
  stop(): Promise<void>;
}

export function startRunner(folder: string, environment: Record<string, string>): Runner {
  let hand: Promise<ChildProcess> | null = null;
  const run: Runner['run'] = async (order, patienceMs) => {
    hand ??= startHand(folder, environment);
    const child = await hand;
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), patienceMs);
    const gone = () => ended.abort();
    child.once('exit', gone);
    child.send(order);
    const ran = await once(child, 'message', { signal: ended.signal }).then(
      ([ran]) => ran as Ran,
      () => null,
    );
    clearTimeout(timer);
    child.off('exit', gone);
    if (ran) return ran;
    hand = null;
    if (child.exitCode !== null) throw new Error(`Vitest ended by itself:\n${saidBy.get(child)}`);
    await end(child, 'SIGKILL');
    return null;
  };
  const stop = async () => {
    if (hand) await end(await hand, 'SIGTERM');
    hand = null;
  };
  return { run, stop };
}

/** The end of what each wrote down as going wrong. */
const saidBy = new WeakMap<ChildProcess, string>();

/** In a group of its own: what hangs is ended with its workers; PostgreSQL stays, and the next one takes it over. */
async function startHand(folder: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(folder, 'proofs/mutants/hand.ts'), { cwd: folder, detached: true, silent: true, env: { ...process.env, ...environment } });
  child.stderr?.on('data', (part: Buffer) => void saidBy.set(child, `${saidBy.get(child) ?? ''}${part}`.slice(-4000)));
  child.stdout?.resume();
  const [word] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  if (word !== 'ready') throw new Error(`Vitest did not start:\n${saidBy.get(child)}`);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  const late = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), 30_000);
  if (signal === 'SIGKILL') process.kill(-(child.pid as number), signal);
  else child.kill(signal);
  await gone;
  clearTimeout(late);
}
