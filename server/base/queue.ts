import { Refusal } from './errors.ts';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs so many works at once and lets so many more wait. @throws Refusal `unavailable` when the line is full. */
export function createQueue(atOnce: number, inLine: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> => {
    if (waiting.length >= inLine) throw new Refusal('unavailable');
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async (work) => {
    if (running >= atOnce) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes on to the next in line, so `running` stays.
      if (next) next();
      else running -= 1;
    }
  };
}
