export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Runs every item once, `clients` at a time, and takes the time of each in milliseconds. */
export async function load<T>(items: T[], clients: number, work: (item: T) => Promise<unknown>): Promise<Load> {
  const times: number[] = [];
  const queue = items.values();
  const started = performance.now();
  const client = async () => {
    for (const item of queue) {
      const begun = performance.now();
      await work(item);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: (items.length / (performance.now() - started)) * 1000, p50: at(0.5), p95: at(0.95) };
}
