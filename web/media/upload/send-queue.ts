import PQueue from 'p-queue';
import type { FileDescriptor } from '#contract/media/upload.ts';
import { isPassing, isRefusal } from '#web/base/client/refusal.ts';
import type { Place } from '#web/base/context.ts';
import { carryOut, type Job } from './job.ts';
import type { UploadState } from './use-upload.ts';

/** A slow line carries one file well and ten badly. */
const AT_ONCE = 2;

interface Running {
  job: Job;
  stop: AbortController;
}

interface Heard {
  onState: (key: string, state: UploadState) => void;
  onDone: (key: string, descriptor: FileDescriptor) => void;
}

export interface SendQueue {
  start: (key: string, job: Job) => void;
  stop: (key: string) => void;
  stopAll: () => void;
  jobOf: (key: string) => Job | null;
}

/** Sends any number of files, two at a time; each fails and is repeated by itself. */
export function sendQueue(place: Place, { onState, onDone }: Heard): SendQueue {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const all = new Map<string, Running>();
  const show = (key: string, mine: Running, state: UploadState): void => {
    if (all.get(key) === mine) onState(key, state);
  };
  const run = async (key: string, mine: Running): Promise<void> => {
    if (all.get(key) !== mine) return;
    show(key, mine, { step: 'sending', share: 0 });
    const progress = { onProgress: (share: number) => show(key, mine, { step: 'sending', share }), onSent: () => show(key, mine, { step: 'checking' }) };
    try {
      const descriptor = await carryOut(mine.job, place, { signal: mine.stop.signal, ...progress });
      if (all.get(key) === mine && all.delete(key)) onDone(key, descriptor);
    } catch (error) {
      if (!mine.stop.signal.aborted && !isRefusal(error)) throw error;
      if (isRefusal(error)) show(key, mine, { step: 'failed', error, canRetry: isPassing(error) });
    }
  };
  return {
    start: (key, job) => {
      const mine = { job, stop: new AbortController() };
      all.set(key, mine);
      onState(key, { step: 'idle' });
      void queue.add(() => run(key, mine));
    },
    stop: (key) => drop(all, key),
    stopAll: () => {
      for (const key of [...all.keys()]) drop(all, key);
    },
    jobOf: (key) => all.get(key)?.job ?? null,
  };
}

function drop(all: Map<string, Running>, key: string): void {
  all.get(key)?.stop.abort();
  all.delete(key);
}
