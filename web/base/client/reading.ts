/** How far something is that the screen reads. An error is what `read` of it threw. */
export type Progress = 'loading' | 'there' | { error: unknown };
export type Reading = 'idle' | Progress;

const parts = new Map<unknown, Progress>();
const listeners = new Set<() => void>();
let reading: Reading = 'idle';

/** Tells how far a part of the screen is, under a name of its own; null when it has left the screen. */
export function tellReading(part: unknown, progress: Progress | null): void {
  if (progress === null) parts.delete(part);
  else parts.set(part, progress);
  const next = whole();
  if (next === reading) return;
  reading = next;
  for (const changed of listeners) changed();
}

export function subscribeReading(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What is to be said of all parts: what failed first, then what is still on its way. */
export const currentReading = (): Reading => reading;

function whole(): Reading {
  const all = [...parts.values()];
  return all.find((one) => typeof one === 'object') ?? (all.includes('loading') ? 'loading' : all.length > 0 ? 'there' : 'idle');
}
