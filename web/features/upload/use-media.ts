import { useCallback, useEffect, useRef, useState } from 'react';
import type { Photo } from '#contract/shapes.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { useSettings } from '#web/base/settings.tsx';
import { isPassing } from '../query/query.tsx';
import { carryOut, type Job, newJob } from './job.ts';
import type { UploadState } from './use-upload.ts';

/** A picture or film of a list: one that is kept (`url`), a new one (`token` too), or one that is on its way (neither). */
export interface Medium {
  key: string;
  name: string;
  url: string;
  token: string | null;
  photo: Photo | null;
  /** When it was chosen, in milliseconds since 1970: what nothing claims is swept after a day. */
  at: number;
}

export const isOnItsWay = ({ url }: Medium): boolean => url === '';

/** A slow line carries one file well and ten badly. */
const AT_ONCE = 2;

interface Running {
  job: Job;
  stop: AbortController;
  state: UploadState['step'];
}

/** The list where the caller keeps it. */
interface Kept {
  get: () => Medium[];
  set: (media: Medium[]) => void;
}

export interface Media {
  stateOf: (key: string) => UploadState;
  fileOf: (key: string) => Blob | null;
  add: (file: File) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

let made = 0;

/** Sends any number of files into a list, two at a time; each keeps its place, and fails and is repeated by itself. */
export function useMedia(purpose: UploadPurpose, kept: Kept): Media {
  const place = useSettings();
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const running = useRef(new Map<string, Running>());
  const list = useRef(kept);
  list.current = kept;

  const show = useCallback((key: string, state: UploadState) => {
    const mine = running.current.get(key);
    if (!mine) return;
    mine.state = state.step;
    setStates((now) => ({ ...now, [key]: state }));
  }, []);
  const next = useCallback(() => {
    const all = [...running.current];
    const busy = all.filter(([, { state }]) => state === 'sending' || state === 'checking').length;
    for (const [key, mine] of all.filter(([, { state }]) => state === 'idle').slice(0, Math.max(0, AT_ONCE - busy))) void run(key, mine);
    async function run(key: string, { job, stop }: Running): Promise<void> {
      show(key, { step: 'sending', share: 0 });
      try {
        const progress = { onProgress: (share: number) => show(key, { step: 'sending', share }), onSent: () => show(key, { step: 'checking' }) };
        const { token, url, width = 0, height = 0, versions = [] } = await carryOut(job, place, { signal: stop.signal, ...progress });
        const photo = versions.length > 0 ? { url, width, height, versions } : null;
        if (running.current.delete(key)) list.current.set(list.current.get().map((one) => (one.key === key ? { ...one, token, url, photo } : one)));
      } catch (error) {
        if (!stop.signal.aborted && !isRefusal(error)) throw error;
        if (isRefusal(error)) show(key, { step: 'failed', error, canRetry: isPassing(error) });
      } finally {
        next();
      }
    }
  }, [place, show]);
  const start = (key: string, job: Job) => {
    running.current.set(key, { job, stop: new AbortController(), state: 'idle' });
    setStates((now) => ({ ...now, [key]: { step: 'idle' } }));
    next();
  };
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
      all.clear();
    };
  }, []);
  return {
    stateOf: (key) => states[key] ?? { step: 'idle' },
    fileOf: (key) => running.current.get(key)?.job.file ?? null,
    add: (file) => {
      made += 1;
      const key = `new-${made}-${Date.now()}`;
      list.current.set([...list.current.get(), { key, name: file.name, url: '', token: null, photo: null, at: Date.now() }]);
      start(key, newJob(purpose, file, file.name));
    },
    remove: (key) => {
      running.current.get(key)?.stop.abort();
      running.current.delete(key);
      list.current.set(list.current.get().filter((one) => one.key !== key));
      next();
    },
    retry: (key) => {
      const mine = running.current.get(key);
      if (mine) start(key, mine.job);
    },
  };
}
