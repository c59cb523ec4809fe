import { useEffect, useId } from 'react';
import { type Progress, tellReading } from './reading.ts';

/** Tells how far what this component reads is; null where there is nothing to tell. */
export function useReading(state: 'loading' | 'there' | 'failed' | null, error?: unknown): void {
  const part = useId();
  useEffect(() => {
    const progress: Progress | null = state === 'failed' ? { error } : state;
    tellReading(part, progress);
  }, [part, state, error]);
  useEffect(() => () => tellReading(part, null), [part]);
}
