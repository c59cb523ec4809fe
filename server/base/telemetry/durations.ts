import type { Histogram, Registry } from 'prom-client';

type Label = string | number;

/** What was observed under these labels: so many in each bucket, the last one above all bounds, and the sum of seconds. Under it, the next label's values. */
interface Tally {
  labels: readonly Label[];
  counts: number[];
  sum: number;
  under: Map<Label, Tally>;
}

interface About {
  name: string;
  help: string;
  labelNames: readonly string[];
  /** Upper bounds in seconds, ascending. */
  buckets: readonly number[];
}

/** A histogram of seconds; labels stand in the order of their names. */
export interface Durations {
  observe(labels: readonly Label[], seconds: number): void;
}

/**
 * A histogram for what every request pays: prom-client's own writes the labels as a text and looks for that, which takes a microsecond each time.
 * Here one label leads to the next, and the text is written when somebody reads the metrics.
 */
export function durations(registry: Registry, about: About): Durations {
  const { name, help, buckets } = about;
  const start = (labels: readonly Label[]): Tally => ({ labels, counts: Array<number>(buckets.length + 1).fill(0), sum: 0, under: new Map() });
  const all = start([]);
  const under = (tally: Tally, label: Label): Tally => {
    const next = start([...tally.labels, label]);
    tally.under.set(label, next);
    return next;
  };
  const get = async () => ({ name, help, type: 'histogram', values: observed(all).flatMap((one) => valuesOf(one, about)) });
  // All that a registry asks of a metric is its name and what it holds.
  registry.registerMetric({ name, get } as unknown as Histogram);
  return {
    observe(labels, seconds) {
      let tally = all;
      for (const label of labels) tally = tally.under.get(label) ?? under(tally, label);
      count(tally, buckets, seconds);
    },
  };
}

function count(tally: Tally, buckets: readonly number[], seconds: number): void {
  let place = 0;
  while (place < buckets.length && seconds > (buckets[place] as number)) place += 1;
  tally.counts[place] = (tally.counts[place] as number) + 1;
  tally.sum += seconds;
}

/** Those that have something to say. */
const observed = (tally: Tally): Tally[] => [...(tally.counts.some((one) => one > 0) ? [tally] : []), ...[...tally.under.values()].flatMap(observed)];

function valuesOf({ labels, counts, sum }: Tally, { name, labelNames, buckets }: About): object[] {
  const named = Object.fromEntries(labelNames.map((label, place) => [label, labels[place]]));
  let total = 0;
  const upTo = counts.map((one, place) => {
    total += one;
    return { metricName: `${name}_bucket`, labels: { le: buckets[place] ?? '+Inf', ...named }, value: total };
  });
  return [...upTo, { metricName: `${name}_sum`, labels: named, value: sum }, { metricName: `${name}_count`, labels: named, value: total }];
}
