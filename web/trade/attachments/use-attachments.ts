import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MOST_ATTACHMENTS } from '#contract/base/limits.ts';
import { newKey } from '#web/base/client/new-key.ts';
import { useSettings } from '#web/base/settings.tsx';
import { newJob } from '#web/media/upload/job.ts';
import { type SendQueue, sendQueue } from '#web/media/upload/send-queue.ts';
import { type Attached, faultOf, isBusy, isThere, keepFiles, readKept, roomFor, type SentFile } from './attached.ts';
import { typeOf } from './kinds.ts';

interface Room {
  /** How many more there may be. */
  room: number;
  /** How many in all, and in which words that is said. */
  most: number;
  says: 'most' | 'mostOfRequest';
}
const OF_MESSAGE: Room = { room: MOST_ATTACHMENTS, most: MOST_ATTACHMENTS, says: 'most' };

/** The files of a message that is being written: each is sent at once, by itself. `draft` is where they are kept. */
export function useAttachments(draft: string, { room, most, says } = OF_MESSAGE) {
  const t = useTranslations('attach');
  const { list, get, set } = useList(draft);
  const [said, setSaid] = useState<string | null>(() => expiredSentence(t, readKept(draft).expired));
  const queue = useQueue(get, set);
  const left = useRef(0);
  /** Why this one does not go along; null when it does. */
  const refusal = (file: File): string | null => {
    const fault = faultOf(file);
    if (fault) return t(fault, { name: file.name });
    if (roomFor(get(), room) > 0) return null;
    left.current += 1;
    return t(says, { most, left: left.current });
  };
  const add = (file: File) => {
    const why = refusal(file);
    if (why) return setSaid(why);
    const [key, type] = [newKey(), typeOf(file) ?? file.type];
    set([...get(), { key, name: file.name, type, bytes: file.size, state: { step: 'idle' }, token: null }]);
    queue.start(key, newJob('attachment', new Blob([file], { type }), file.name));
  };
  /** Forgets what was said of the files before. */
  const begin = () => {
    left.current = 0;
    setSaid(null);
  };
  const remove = (key: string) => {
    queue.stop(key);
    set(get().filter((one) => one.key !== key));
    begin();
  };
  const retry = (key: string) => {
    const job = queue.jobOf(key);
    if (job) queue.start(key, job);
  };
  return { list, said, begin, add, remove, retry, ...stateOf(list, get), put: putting({ t, queue, set, setSaid }) };
}

export type Attachments = ReturnType<typeof useAttachments>;

const stateOf = (list: Attached[], get: () => Attached[]) => ({
  isBusy: list.some(isBusy),
  hasFailed: list.some(({ state }) => state.step === 'failed'),
  sent: (): SentFile[] => sentIn(get()),
});

interface Putting {
  t: ReturnType<typeof useTranslations<'attach'>>;
  queue: SendQueue;
  set: (list: Attached[]) => void;
  setSaid: (said: string | null) => void;
}

/** After the message went, or to write one anew with files that are there. */
const putting =
  ({ t, queue, set, setSaid }: Putting) =>
  (files: SentFile[], expired: SentFile[] = []): void => {
    queue.stopAll();
    set(files.map(there));
    setSaid(expiredSentence(t, expired));
  };

const sentIn = (list: Attached[]): SentFile[] => list.filter(isThere).map(({ token, name, type, bytes }) => ({ token, name, type, bytes }));

const there = (file: SentFile): Attached => ({ ...file, key: file.token, state: { step: 'idle' } });

function expiredSentence(t: ReturnType<typeof useTranslations<'attach'>>, expired: SentFile[]): string | null {
  return expired.length > 0 ? t('expired', { count: expired.length, names: expired.map(({ name }) => name).join(', ') }) : null;
}

function useList(draft: string) {
  const [list, setList] = useState<Attached[]>(() => readKept(draft).files.map(there));
  const latest = useRef(list);
  const get = useCallback(() => latest.current, []);
  const set = useCallback((next: Attached[]) => {
    latest.current = next;
    setList(next);
  }, []);
  useEffect(
    () =>
      keepFiles(
        draft,
        list.filter(isThere).map(({ token, name, type, bytes }) => ({ token, name, type, bytes })),
      ),
    [draft, list],
  );
  return { list, get, set };
}

/** A page that goes stops what is on its way. */
function useQueue(get: () => Attached[], set: (list: Attached[]) => void): SendQueue {
  const place = useSettings();
  const queue = useMemo(() => {
    const change = (key: string, part: Partial<Attached>) => set(get().map((one) => (one.key === key ? { ...one, ...part } : one)));
    return sendQueue(place, {
      onState: (key, state) => change(key, { state }),
      onDone: (key, { token, name, fileSize, contentType }) =>
        change(key, { token, bytes: fileSize, type: contentType, state: { step: 'idle' }, ...(name && { name }) }),
    });
  }, [place, get, set]);
  useEffect(() => queue.stopAll, [queue]);
  return queue;
}
