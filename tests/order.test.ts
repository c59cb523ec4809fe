import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { orderSaid, seedOf, smokeSteps, stepsFor } from '../bin/steps/test-steps.ts';
import config from '../vitest.config.ts';
import { smoke } from './support/smoke.ts';
import { root } from './support/source.ts';
import { readTestFiles } from './support/test-files.ts';

const commandOf = (steps: ReturnType<typeof stepsFor>, name: string): string => steps.find((step) => step.name === name)?.command.join(' ') ?? '';

describe('the order of tests', () => {
  const places = Array.from({ length: 12 }, (_, place) => place);
  const taken: number[] = [];
  test.each(places)('is another one each time, as these twelve show: %i [HSE-018]', (place) => {
    taken.push(place);
  });
  afterAll(() => {
    // Whoever chose one by its name ran the others not.
    if (taken.length === places.length) expect(taken).not.toEqual(places);
  });

  test('is another one for files too, in each project [HSE-018]', () => {
    const { sequence, projects = [] } = config.test ?? {};
    expect(sequence).toEqual({ shuffle: { files: true, tests: true } });
    expect(projects.map((project) => (project as { test: { sequence: object } }).test.sequence)).toEqual([{ groupOrder: 0 }, { groupOrder: 1 }]);
  });

  test('has a number, which npm test prints and TEST_SEED gives again, here and in the journeys [HSE-018]', () => {
    expect(seedOf({})).not.toBe(seedOf({}));
    expect(seedOf({ TEST_SEED: '7' })).toBe('7');
    expect(orderSaid('7')).toContain('TEST_SEED=7');
    for (const steps of [stepsFor('7'), smokeSteps('7')]) {
      expect(commandOf(steps, 'api')).toContain(' --sequence.seed=7 ');
      expect(commandOf(steps, 'journeys')).toMatch(/ --shuffle 7\b/);
    }
  });
});

describe('the two projects', () => {
  const { pure, database } = readTestFiles();

  test('share out every test file, by whether it starts or reaches a database', () => {
    const all = globSync(config.test?.include ?? '{contract,server,bin,tests,web}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
    expect([...pure, ...database].sort()).toEqual(all.sort());
    expect(database).toEqual(expect.arrayContaining(['server/worker.test.ts', 'bin/backups/backup.test.ts', 'tests/development.test.ts']));
    expect(pure).toEqual(expect.arrayContaining(['tests/order.test.ts', 'web/base/format.test.ts', 'server/base/config/config.test.ts']));
  });
});

describe('npm run test:smoke', () => {
  test('runs files that exist, and something of each slice that has tests', () => {
    expect(smoke.api.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(smoke.journeys.filter((name) => !existsSync(join(root, 'tests/journeys', name)))).toEqual([]);
    const slices = new Set(globSync('server/!(base)/*/*.test.ts', { cwd: root }).map(dirname));
    expect(slices.size).toBeGreaterThan(30);
    expect([...slices].filter((slice) => !smoke.api.some((path) => path.startsWith(`${slice}/`)))).toEqual([]);
  });
});
