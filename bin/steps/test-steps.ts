import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { smoke } from '../../tests/support/smoke.ts';

export const root = join(import.meta.dirname, '../..');
export const results = join(root, 'test-results');
const module = (path: string): string[] => [process.execPath, join(root, 'node_modules', path)];

/** What tells of tests without a browser. */
export const reporters = ['default', './tests/support/flaky.ts', './tests/support/overdue.ts'];

const vitest = (name: string, ...projects: string[]): string[] => [
  ...module('vitest/vitest.mjs'),
  'run',
  ...[...reporters, 'json'].map((reporter) => `--reporter=${reporter}`),
  `--outputFile.json=${join(results, `${name}.json`)}`,
  ...projects.flatMap((project) => ['--project', project]),
];

export interface Step {
  name: string;
  command: string[];
  isOnDatabase?: boolean;
  /** Runs together with the one before it: neither has work for both cores all the time. */
  isBeside?: boolean;
}

/** The number of an order of tests and their files; `TEST_SEED=random` takes one. Null is the order in which they are written. */
export const seedOf = ({ TEST_SEED }: NodeJS.ProcessEnv): string | null => (TEST_SEED === 'random' ? String(randomInt(1, 2 ** 31)) : TEST_SEED || null);

export const orderSaid = (seed: string): string => `Order ${seed}: TEST_SEED=${seed} gives it again.`;

export const sequenceOf = ({ TEST_SEED }: NodeJS.ProcessEnv) => (TEST_SEED ? { shuffle: { files: true, tests: true }, seed: Number(TEST_SEED) } : {});

/** In the order of what they cost: the first that fails ends the run. */
export const steps: Step[] = [
  { name: 'generated', command: [process.execPath, join(root, 'bin/generate.ts'), '--check'] },
  // Each checker keeps types of its own: with four, as is usual, two cores took 45 s, with two 28.
  { name: 'types', command: [join(root, 'node_modules/.bin/tsc'), '-p', '.', '--checkers', '2'] },
  { name: 'lint', command: [join(root, 'node_modules/.bin/biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'cycles',
    command: [join(root, 'node_modules/.bin/oxlint'), '--import-plugin', '-D', 'import/no-cycle', '--ignore-pattern', 'build', '--quiet', '.'],
  },
  { name: 'unused', command: [...module('knip/bin/knip.js'), '--no-progress'] },
  { name: 'api', isOnDatabase: true, command: vitest('api', 'pure', 'database') },
  { name: 'screens', isOnDatabase: true, isBeside: true, command: vitest('screens', 'screens') },
  {
    name: 'journeys',
    isOnDatabase: true,
    command: [...module('@playwright/test/cli.js'), 'test', '--config', 'tests/journeys/playwright.config.ts'],
  },
];

/** What is enough to go on working: a change that breaks a slice is seen in three minutes. `TEST_SMOKE` chooses the files of the API. */
export const smokeSteps: Step[] = steps.flatMap((step) => {
  if (step.name === 'journeys') return { ...step, command: [...step.command, ...smoke.journeys.map((name) => `/${name}`)] };
  if (step.name === 'screens') return { ...step, command: [...step.command, ...smoke.journeys] };
  return ['types', 'api'].includes(step.name) ? step : [];
});
