import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { reporters, sequenceOf } from './bin/steps/test-steps.ts';
import { COMPILED } from './tests/support/bare.ts';
import { smoke } from './tests/support/smoke.ts';
import { readScreenFiles, readTestFiles } from './tests/support/test-files.ts';
import { writtenPages } from './web/base/content/compile.ts';

const { pure, database } = readTestFiles();

export default defineConfig({
  plugins: [writtenPages()],
  test: {
    exclude: ['**/node_modules/**'],
    isolate: false,
    maxWorkers: 2,
    // Tests without a browser run beside those of the API: each has half a core, and what is slow alone takes twice as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine may stall what is waited for; a second is its usual patience.
    expect: { poll: { timeout: 30_000 } },
    // For the processes that tests start.
    env: { NODE_COMPILE_CACHE: COMPILED },
    reporters,
    // Nothing should depend on the order: each seed gives another one, which tells where something does.
    sequence: sequenceOf(process.env),
    projects: [
      // One after the other: a worker serves one project alone.
      { extends: true, test: { name: 'pure', include: pure, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        resolve: { alias: [{ find: /^@playwright\/test$/, replacement: join(import.meta.dirname, 'tests/screens/support/runner.ts') }] },
        test: {
          name: 'screens',
          include: readScreenFiles(),
          setupFiles: ['tests/screens/support/anew.ts'],
          retry: 1,
          testTimeout: 90_000,
          globalSetup: ['tests/screens/support/server.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: process.env.TEST_SMOKE ? smoke.api : database,
          globalSetup: ['tests/support/global-setup.ts'],
          // As in the journeys: a busy machine may stall one test; a second failure is a failure, and a first one is listed as flaky.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
