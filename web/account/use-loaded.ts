import { useCallback, useEffect, useRef, useState } from 'react';

interface Loaded<T> {
  value: T | null;
  error: unknown;
  reload: () => Promise<void>;
}

/** What a call of this site gives, loaded by the browser; an older answer never overwrites a newer one. `load` is the same function each time. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; error: unknown }>({ value: null, error: null });
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const next = await load().then(
      (value) => ({ value, error: null }),
      (error: unknown) => ({ value: null, error }),
    );
    // A failure leaves what was shown; only its first load can fail the page.
    if (mine === turn.current) setState((now) => (next.error ? { ...now, error: next.error } : next));
  }, [load]);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}
