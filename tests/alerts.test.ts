import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '#server/base/telemetry/metrics.ts';
import { readProbes } from '#server/base/telemetry/probes.ts';
import { useApi } from './support/api.ts';
import { root } from './support/source.ts';

const api = useApi('empty');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rules = read('deploy/prometheus/wbn.rules.yml');
const dashboard = read('deploy/grafana/wbn.json');
const headings = new Set(
  [...read('docs/operations.md').matchAll(/^#{2,3} (.+)$/gm)].map(([, title]) =>
    (title ?? '')
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  ),
);

/** Names of everything that a process counts. */
async function counted(): Promise<Set<string>> {
  const text = (await registry.metrics()) + (await readProbes(api));
  return new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name as string));
}

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:wbn|process|nodejs)_[a-z_0-9]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))),
];

describe('the alerts and the dashboard that stand in deploy/', () => {
  test.each([
    ['alerts', rules],
    ['dashboard', dashboard],
  ])('ask for nothing that no process counts: %s [OPS-015]', async (_, text) => {
    const known = await counted();
    expect(namesIn(text).length).toBeGreaterThan(8);
    expect(namesIn(text).filter((name) => !known.has(name))).toEqual([]);
  });

  test('lead to a part of the runbook that exists [OPS-015]', () => {
    const targets = [...rules.matchAll(/docs\/operations\.md#([\w-]+)/g)].map(([, target]) => target as string);
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !headings.has(target))).toEqual([]);
  });

  test('fire for a backup that was never made: an alarm that waits for a figure which nobody writes is none [OPS-015]', () => {
    expect(rules).toMatch(/absent\(wbn_backup_timestamp_seconds\{kind="log"\}\)/);
  });
});
