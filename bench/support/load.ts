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

/** One line: ours, theirs, and the two ratios that count. */
export function report(title: string, ours: Load, theirs: Load): void {
  const show = ({ perSecond, p50, p95 }: Load) => `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} ms`;
  console.log(`${title.padEnd(28)} ours ${show(ours)} | usual ${show(theirs)} | requests ${(ours.perSecond / theirs.perSecond).toFixed(1)}x, p95 1/${(theirs.p95 / ours.p95).toFixed(1)}`);
}
