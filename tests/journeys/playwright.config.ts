import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { installKeyboard } from './support/keyboard/install.ts';
import { isEverywhere } from './support/keyboard/mode.ts';
import { aboutPointers } from './support/keyboard/pointers.ts';
import { isLong } from './support/long.ts';
import { PORTS } from './support/places.ts';
import { shuffleTests } from './support/shuffled.ts';

const root = join(import.meta.dirname, '../..');

// Others, benchmarks among them, read the settings of the browser here.
const runsTests = process.env['TEST_WORKER_INDEX'] !== undefined;
if (runsTests) installKeyboard();
else if (process.env['TEST_SEED']) shuffleTests(Number(process.env['TEST_SEED']));

/** A page of a journey lives for seconds: to optimise its scripts, and to collect its garbage early, costs more than both save. */
const forShortLives = '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Those run without a browser (tests/screens) unless all is asked for.
  ...(isEverywhere ? { grepInvert: aboutPointers() } : !isLong && { grepInvert: /@screen/ }),
  outputDir: join(root, 'test-results/journeys'),
  fullyParallel: true,
  workers: 2,
  // A busy machine may stall one test; a second failure is a failure, and a first one is listed as flaky.
  retries: 1,
  // By keyboard each press is a walk.
  timeout: isEverywhere ? 120_000 : 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/journeys.json') }]],
  use: {
    baseURL: `http://localhost:${PORTS.site}`,
    viewport: { width: 1440, height: 1000 },
    locale: 'en-GB',
    // What moves costs a machine without a graphics card most of its time; tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that go through one are not seen by tests that answer them.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        ...(runsTests ? [forShortLives] : []),
      ],
    },
  },
  webServer: {
    command: `${process.execPath} ${join(root, 'tests/support/serve.ts')}`,
    url: `http://localhost:${PORTS.api}/health/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
