import { defineConfig } from 'vitest/config';
import { writtenPages } from './web/base/content/compile.ts';

export default defineConfig({
  plugins: [writtenPages()],
  test: {
    include: ['{contract,server,bin,tests,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/journeys/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
