import type { FileDescriptor } from '#contract/upload.ts';
import type { Place } from '#web/base/context.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { isPassing } from '../query/query.tsx';
import { carryOut, type Job } from './job.ts';
import type { UploadState } from './use-upload.ts';

/** A slow line carries one file well and ten badly. */
const AT_ONCE = 2;

interface Running {
  job: Job;
  stop: AbortController;
  state: UploadState['step'];
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
  const all = new Map<string, Running>();
  const show = (key: string, mine: Running, state: UploadState): void => {
    if (all.get(key) !== mine) return;
    mine.state = state.step;
    onState(key, state);
  };
  const run = async (key: string, mine: Running): Promise<void> => {
    show(key, mine, { step: 'sending', share: 0 });
    const progress = { onProgress: (share: number) => show(key, mine, { step: 'sending', share }), onSent: () => show(key, mine, { step: 'checking' }) };
    try {
      const descriptor = await carryOut(mine.job, place, { signal: mine.stop.signal, ...progress });
      if (all.get(key) === mine && all.delete(key)) onDone(key, descriptor);
    } catch (error) {
      if (!mine.stop.signal.aborted && !isRefusal(error)) throw error;
      if (isRefusal(error)) show(key, mine, { step: 'failed', error, canRetry: isPassing(error) });
    } finally {
      next();
    }
  };
  const next = (): void => {
    for (const [key, mine] of dueIn(all)) void run(key, mine);
  };
  return {
    start: (key, job) => {
      all.set(key, { job, stop: new AbortController(), state: 'idle' });
      onState(key, { step: 'idle' });
      next();
    },
    stop: (key) => {
      drop(all, key);
      next();
    },
    stopAll: () => {
      for (const key of [...all.keys()]) drop(all, key);
    },
    jobOf: (key) => all.get(key)?.job ?? null,
  };
}

/** Those whose turn it is. */
function dueIn(all: Map<string, Running>): [string, Running][] {
  const busy = [...all.values()].filter(({ state }) => state === 'sending' || state === 'checking').length;
  return [...all].filter(([, { state }]) => state === 'idle').slice(0, Math.max(0, AT_ONCE - busy));
}

function drop(all: Map<string, Running>, key: string): void {
  all.get(key)?.stop.abort();
  all.delete(key);
}
