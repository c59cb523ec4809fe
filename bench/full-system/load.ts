import { Worker } from 'node:worker_threads';
import type { Job, Times } from './client.ts';

export interface Load {
  run(job: Job): Promise<Times>;
  end(): Promise<unknown>;
}

/** Starts the thread that asks; the server's own is left to the server. */
export function openLoad(api: string, database: string): Load {
  const worker = new Worker(new URL('./client.ts', import.meta.url), { workerData: { api, database } });
  return {
    run: (job) =>
      new Promise((done, fail) => {
        worker.once('error', fail);
        worker.once('message', (answer: { done?: Times; error?: string }) => {
          worker.off('error', fail);
          if (answer.done) done(answer.done);
          else fail(new Error(answer.error));
        });
        worker.postMessage(job);
      }),
    end: () => worker.terminate(),
  };
}
