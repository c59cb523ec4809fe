import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#server/base/http/request.ts';
import { renewSeals } from './seal.ts';

/** Milliseconds that the jobs after this one wait for it: on a large directory it goes on for minutes, and mails must not. */
const PATIENCE_MS = 5_000;

let running: Promise<unknown> | null = null;

/** The job: seals what has grown or changed, and goes on beside the other jobs when that takes long. */
export async function renewSealsBeside({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  if (running) return;
  const own = renewSeals(db)
    .catch((error) => log.warn({ error: String(error) }, 'the search could not be sealed, the old seal stays in force'))
    .finally(() => {
      running = null;
    });
  running = own;
  await Promise.race([own, wait(PATIENCE_MS, undefined, { ref: false })]);
}
