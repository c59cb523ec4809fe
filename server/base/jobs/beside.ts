import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#server/base/http/request.ts';
import type { Job } from './jobs-queries.ts';

/** Milliseconds that the jobs after this one wait for it: on a large directory it goes on for minutes, and mails must not. */
const PATIENCE_MS = 5_000;
/** It never takes more than this share of the time. */
const SHARE_OF_TIME = 0.1;

/** A job that goes on beside the other jobs when it takes long, and then rests; `failed` says what stays as it was when it fails. */
export function beside(run: (context: AppContext) => Promise<unknown>, failed: string): Job['run'] {
  let running = false;
  let restsUntil = 0;
  return async (context) => {
    if (running || performance.now() < restsUntil) return;
    running = true;
    const began = performance.now();
    const own = run(context)
      .catch((error) => context.log.warn({ error: String(error) }, failed))
      .finally(() => {
        running = false;
        restsUntil = performance.now() + (performance.now() - began) / SHARE_OF_TIME;
      });
    await Promise.race([own, wait(PATIENCE_MS, undefined, { ref: false })]);
  };
}
