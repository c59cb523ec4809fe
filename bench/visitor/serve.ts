import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const READY_SECONDS = 180;
const LOOK_EVERY_MS = 250;

/** Serves as `npm start` does, in a process of its own: React reads NODE_ENV as soon as anything loads it. @returns how to end it. */
export async function serve(environment: Record<string, string>): Promise<() => Promise<void>> {
  const program = join(import.meta.dirname, '../../bin/start.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)));
  for (let looks = 0; looks < (READY_SECONDS * 1000) / LOOK_EVERY_MS; looks += 1) {
    if (child.exitCode !== null) throw new Error('The demonstration ended before it served; see the lines above.');
    const answer = await fetch(`http://localhost:${environment.API_PORT}/health/ready`).catch(() => null);
    if (answer?.ok) return stop;
    await wait(LOOK_EVERY_MS);
  }
  await stop();
  throw new Error(`The demonstration did not serve within ${READY_SECONDS} s.`);
}
