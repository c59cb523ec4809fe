// Makes the journeys in their long form, over every screen, width and device of a kind: node bin/launch.js proof journeys [SPEC ...]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findTestBrowser } from '../bin/steps/browser.ts';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LONG_JOURNEYS: '1', CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? findTestBrowser() } },
);
console.log(status === 0 ? 'Every journey holds in its long form.' : 'Some journeys do NOT hold in their long form.');
process.exit(status ?? 1);
