import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { orderSaid, seedOf, sequenceOf } from '../bin/steps/test-steps.ts';
import config from '../vitest.config.ts';
import { shuffleTests } from './journeys/support/shuffled.ts';
import { smoke } from './support/smoke.ts';
import { root } from './support/source.ts';
import { readTestFiles } from './support/test-files.ts';

/** One story of one machine each: what a test leaves is what the next one is about, or all of them would switch one server. */
const STORIES = ['server/base/database/embedded-postgres.test.ts', 'server/base/scaling/replicas.standby.test.ts', 'tests/journeys/maintenance.spec.ts'];
/** What keeps tests in the order in which they are written. */
const KEEPS_ORDER = /\bshuffle:\s*false|\bsequential:\s*true|\.(?:sequential|serial)\b|\bmode:\s*'(?:serial|default)'/;

const runner = (part: string) => createRequire(import.meta.url)(join(root, 'node_modules/playwright/lib', part));

describe('the order of tests', () => {
  test('is as they are written, and another one for each TEST_SEED, of files and of what is in them [HSE-018]', () => {
    expect(sequenceOf({})).toEqual({});
    expect(sequenceOf({ TEST_SEED: '7' })).toEqual({ shuffle: { files: true, tests: true }, seed: 7 });
    expect(config.test?.sequence).toEqual(sequenceOf(process.env));
    expect([seedOf({}), seedOf({ TEST_SEED: '7' })]).toEqual([null, '7']);
    expect(seedOf({ TEST_SEED: 'random' })).not.toBe(seedOf({ TEST_SEED: 'random' }));
    expect(orderSaid('7')).toContain('TEST_SEED=7');
  });

  test('of journeys is what their runner gives out: files, and what is in them, as the seed has them [HSE-018]', () => {
    const { Suite } = runner('common/test.js');
    const given = (seed?: number): string[] => {
      const { allTests } = Suite.prototype;
      if (seed !== undefined) shuffleTests(seed);
      const project = new Suite('', 'project');
      project._parallelMode = 'parallel';
      for (const file of ['a', 'b', 'c', 'd', 'e'])
        for (const at of [1, 2, 3, 4]) project._entries.push({ title: `${file}${at}`, _requireFile: file, parent: project });
      const groups: { tests: { title: string }[] }[] = runner('runner/testGroups.js').createTestGroups(project, 2);
      Suite.prototype.allTests = allTests;
      return groups.flatMap(({ tests }) => tests.map(({ title }) => title));
    };
    const [written, one, other] = [given(), given(7), given(8)];
    expect(one.toSorted()).toEqual(written);
    expect(given(7)).toEqual(one);
    expect(new Set([written, one, other].map((order) => [...new Set(order.map((title) => title[0]))].join(''))).size).toBe(3);
    expect(one.filter((title) => title.startsWith('a'))).not.toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('is kept by those alone that are one story of one machine [HSE-018]', () => {
    const files = globSync('{contract,server,bin,tests,web,proofs}/**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
    expect(files.filter((path) => KEEPS_ORDER.test(readFileSync(join(root, path), 'utf8'))).sort()).toEqual(STORIES);
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
