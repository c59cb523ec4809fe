import { useEffect } from 'react';
import { keepDraft } from '#web/components/form/draft.ts';
import { hasMore, type QuoteState, textOf } from './use-quote-state.ts';
import type { QuoteValues } from './values.ts';

const PAUSE_MS = 1500;
const AGAIN_MS = 8000;

interface Options {
  state: QuoteState;
  draft: string;
  isSending: boolean;
  /** Uploads that no save has named yet. */
  hasUploads: boolean;
  save: (all: boolean) => Promise<unknown>;
}

/** Keeps what is typed in this browser at once and at the service after a pause, and goes on when the line is back. @returns whether something is new. */
export function useKeeping({ state: { values, keptFiles, kept, theirs, box, set }, draft, isSending, hasUploads, save }: Options): boolean {
  const isNew = hasUploads || textOf(values, keptFiles) !== box.current.sent;
  useEffect(() => {
    if (theirs) return;
    const { version, base } = box.current;
    if (isNew || hasMore(values)) keepDraft<QuoteValues>(draft, { version, base, values, at: Date.now() });
    if (!isNew || isSending) return;
    set.setKept((before) => (before.state === 'offline' || before.state === 'typed' ? before : { state: 'typed' }));
    const timer = setTimeout(() => void save(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, isNew, isSending, theirs, draft, save, box, set]);
  const isWaiting = kept.state === 'offline' && !theirs;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void save(false);
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting, save]);
  return isNew;
}
