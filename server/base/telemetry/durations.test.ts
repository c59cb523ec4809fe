import { Histogram, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { durations } from './durations.ts';

const about = { name: 'wbn_probe_seconds', help: 'Durations of a probe', labelNames: ['call', 'status'], buckets: [0.01, 0.1, 1] };
const observed: [call: string, status: number, seconds: number][] = [
  ['a.get', 200, 0],
  ['a.get', 200, 0.01],
  ['a.get', 404, 0.0101],
  ['b "quoted"', 200, 1],
  ['b "quoted"', 200, 7.5],
];
/** Without regard to the order in which labels and lines stand, which means nothing. */
const linesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics())
    .trim()
    .split('\n')
    .map((line) => line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join(',')}}`))
    .sort();

describe('a histogram of what every request pays', () => {
  test('says the same as that of prom-client, for each label and bucket [SPD-010]', async () => {
    const [ours, theirs] = [new Registry(), new Registry()];
    const mine = durations(ours, about);
    const their = new Histogram({ ...about, registers: [theirs] });
    for (const [call, status, seconds] of observed) {
      mine.observe([call, status], seconds);
      their.observe({ call, status }, seconds);
    }
    expect(await linesOf(ours)).toEqual(await linesOf(theirs));
  });

  test('says nothing of what was never observed', async () => {
    const registry = new Registry();
    durations(registry, about);
    expect(await linesOf(registry)).toEqual(['# HELP wbn_probe_seconds Durations of a probe', '# TYPE wbn_probe_seconds histogram']);
  });
});
