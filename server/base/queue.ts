import { Refusal } from './errors.ts';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs so many works at once and lets so many more wait, each for so long at the most.
 * @throws Refusal `unavailable` when the line is full, or who waits has waited enough.
 */
export function createQueue(atOnce: number, inLine: number, patienceMs = Number.POSITIVE_INFINITY): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> => {
    if (waiting.length >= inLine) throw new Refusal('unavailable');
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(patience);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new Refusal('unavailable'));
      };
      const patience = Number.isFinite(patienceMs) ? setTimeout(giveUp, patienceMs) : undefined;
      waiting.push(go);
    });
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
