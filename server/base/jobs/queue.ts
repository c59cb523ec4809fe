import PQueue from 'p-queue';
import { Refusal } from '../http/errors.ts';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs so many works at once and lets so many more wait, each for so long at the most.
 * @throws Refusal `unavailable` when the line is full, or who waits has waited enough.
 */
export function createQueue(atOnce: number, inLine: number, patienceMs = Number.POSITIVE_INFINITY): Queue {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work) => {
    if (queue.pending >= atOnce && queue.size >= inLine) throw new Refusal('unavailable');
    const impatience = new AbortController();
    const patience = Number.isFinite(patienceMs) ? setTimeout(() => impatience.abort(new Refusal('unavailable')), patienceMs) : undefined;
    const begin = () => {
      clearTimeout(patience);
      return work();
    };
    return queue.add(begin, { signal: impatience.signal });
  };
}
