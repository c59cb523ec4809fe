import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#contract/base/shapes.ts';
import type { FileDescriptor, UploadPurpose } from '#contract/media/upload.ts';
import { useSettings } from '#web/base/settings.tsx';
import { type Beside, type BesideFilm, besideOf } from './beside-film.ts';
import { newJob } from './job.ts';
import { sendQueue } from './send-queue.ts';
import type { UploadState } from './use-upload.ts';

/** A picture or film of a list: one that is kept (`url`), a new one (`token` too; what is kept in private has no `url`), or one that is on its way (neither). */
export interface Medium {
  key: string;
  name: string;
  url: string;
  token: string | null;
  photo: Photo | null;
  /** Of a film: its still and its captions. */
  beside?: BesideFilm;
  /** Its address answers to the token header alone. */
  private?: boolean | undefined;
  /** When it was chosen, in milliseconds since 1970: what nothing claims is swept after a day. */
  at: number;
}

export const isOnItsWay = ({ url, token }: Medium): boolean => url === '' && token === null;

/** A token is good for a day, less what a save takes. */
const TOKEN_MS = 23 * 3_600_000;
/** Whether a save can still name it. */
export const isUsable = ({ token, at }: Pick<Medium, 'token' | 'at'>): boolean => !token || Date.now() - at < TOKEN_MS;

/** A film of a draft, without what a save can no longer name beside it. */
export function withUsableBeside(film: Medium): Medium {
  if (!film.beside) return film;
  const { poster, captions } = film.beside;
  const usable = (part: Beside): Beside => ({ ...(isUsable(part) ? part : besideOf().poster), sending: undefined });
  return { ...film, beside: { poster: usable(poster), captions: usable(captions) } };
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

/** Sends files into a list, where each keeps its place. */
export function useMedia(purpose: UploadPurpose, kept: Kept): Media {
  const place = useSettings();
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const list = useRef(kept);
  list.current = kept;
  const [queue] = useState(() =>
    sendQueue(place, {
      onState: (key, state) => setStates((now) => ({ ...now, [key]: state })),
      onDone: (key, sent) => list.current.set(list.current.get().map((one) => (one.key === key ? arrived(one, sent) : one))),
    }),
  );
  // Also of those that have arrived: what is private has no address to be shown from, and may be drawn late.
  const [files] = useState(() => new Map<string, Blob>());
  useEffect(() => queue.stopAll, [queue]);
  return {
    stateOf: (key) => states[key] ?? { step: 'idle' },
    fileOf: (key) => files.get(key) ?? null,
    add: (file) => {
      made += 1;
      const key = `new-${made}-${Date.now()}`;
      kept.set([...kept.get(), { key, name: file.name, url: '', token: null, photo: null, at: Date.now() }]);
      files.set(key, file);
      queue.start(key, newJob(purpose, file, file.name));
    },
    remove: (key) => {
      files.delete(key);
      queue.stop(key);
      kept.set(kept.get().filter((one) => one.key !== key));
    },
    retry: (key) => {
      const job = queue.jobOf(key);
      if (job) queue.start(key, job);
    },
  };
}

function arrived(one: Medium, { token, url, width = 0, height = 0, versions = [] }: FileDescriptor): Medium {
  return { ...one, token, url, photo: versions.length > 0 ? { url, width, height, versions } : null };
}
