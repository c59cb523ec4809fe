import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveNote } from './use-favorites.ts';

type State = 'idle' | 'busy' | 'saved' | 'failed';

/** Nobody types for so long without a thought. */
const PAUSE_MS = 1000;

/** One save at a time, the last text wins; what failed is tried again with the next pause or leave. */
export function useNote(resourceID: string, note: string) {
  const save = useSaveNote();
  const [state, setState] = useState<State>('idle');
  const kept = useRef(note);
  const typed = useRef(note);
  const saving = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(async () => {
    clearTimeout(pause.current);
    if (saving.current || typed.current === kept.current) return;
    saving.current = true;
    setState('busy');
    try {
      while (typed.current !== kept.current) {
        const text = typed.current;
        await save(resourceID, text);
        kept.current = text;
      }
      setState('saved');
    } catch {
      setState('failed');
    } finally {
      saving.current = false;
    }
  }, [save, resourceID]);
  const type = (text: string) => {
    typed.current = text;
    setState((now) => (now === 'saved' ? 'idle' : now));
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  useLeaving(flush);
  return { state, type, flush };
}

/** Another page, another tab, the end: a browser says so before it stops the page. */
function useLeaving(flush: () => Promise<void>): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', flush);
      void flush();
    };
  }, [flush]);
}
