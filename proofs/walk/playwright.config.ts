import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../tests/journeys/playwright.config.ts';

const root = join(import.meta.dirname, '../..');

/** The journeys' server and browser, one thing after the other, with the time that a busy machine takes. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: join(root, 'test-results/walk'),
  workers: 1,
  retries: 0,
  timeout: 1_200_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: { ...journeys.use, actionTimeout: 40_000, navigationTimeout: 60_000, trace: 'off' },
  ...(journeys.webServer && !Array.isArray(journeys.webServer) && { webServer: { ...journeys.webServer, reuseExistingServer: true, timeout: 600_000 } }),
});
