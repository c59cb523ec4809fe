import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileDescriptor, UploadPurpose } from '#contract/media/upload.ts';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isPassing, isRefusal } from '#web/base/client/refusal.ts';
import { useSettings } from '#web/base/settings.tsx';
import { carryOut, type Job, newJob } from './job.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; share: number }
  | { step: 'checking' }
  | { step: 'failed'; error: ApplicationError; canRetry: boolean };

export interface Upload {
  state: UploadState;
  busy: boolean;
  start: (file: Blob, name: string) => void;
  cancel: () => void;
  /** Goes on where it failed; what has arrived is not sent again. */
  retry: () => void;
}

/** Sends one file at a time and hands what became of it to `save`. A new file takes the place of one that is on its way. */
export function useUpload(purpose: UploadPurpose, save: (descriptor: FileDescriptor) => Promise<void>): Upload {
  const place = useSettings();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<{ job: Job; stop: AbortController } | null>(null);
  const last = useLatest(save);

  const run = useCallback(
    async (job: Job) => {
      running.current?.stop.abort();
      const mine = { job, stop: new AbortController() };
      running.current = mine;
      const show = (next: UploadState) => running.current === mine && setState(next);
      show({ step: 'sending', share: 0 });
      try {
        const descriptor = await carryOut(job, place, { signal: mine.stop.signal, ...progressOf(show) });
        if (running.current !== mine) return;
        await last.current(descriptor);
        show({ step: 'idle' });
      } catch (error) {
        if (mine.stop.signal.aborted) return;
        if (!isRefusal(error)) throw error;
        show({ step: 'failed', error, canRetry: isPassing(error) });
      }
    },
    [place, last],
  );
  const cancel = useCallback(() => {
    running.current?.stop.abort();
    running.current = null;
    setState({ step: 'idle' });
  }, []);
  useEffect(() => () => running.current?.stop.abort(), []);
  return {
    state,
    busy: state.step === 'sending' || state.step === 'checking',
    cancel,
    start: (file, name) => void run(newJob(purpose, file, name)),
    retry: () => running.current && void run(running.current.job),
  };
}

const progressOf = (show: (next: UploadState) => unknown) => ({
  onProgress: (share: number) => show({ step: 'sending', share }),
  onSent: () => show({ step: 'checking' }),
});

function useLatest<T>(value: T) {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
