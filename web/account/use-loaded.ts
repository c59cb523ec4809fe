import { useCallback, useEffect, useRef, useState } from 'react';
import { useReading } from '#web/base/client/use-reading.ts';

interface Loaded<T> {
  value: T | null;
  error: unknown;
  reload: () => Promise<void>;
}

/** What a call of this site gives, loaded by the browser; an older answer never overwrites a newer one. `load` is the same function each time. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; error: unknown }>({ value: null, error: null });
  const [busy, setBusy] = useState(true);
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    const next = await load().then(
      (value) => ({ value, error: null }),
      (error: unknown) => ({ value: null, error }),
    );
    // A failure leaves what was shown; only its first load can fail the page.
    if (mine !== turn.current) return;
    setState((now) => (next.error ? { ...now, error: next.error } : next));
    setBusy(false);
  }, [load]);
  useEffect(() => void reload(), [reload]);
  useReading(state.value !== null ? 'there' : busy ? 'loading' : 'failed', state.error);
  return { ...state, reload };
}
