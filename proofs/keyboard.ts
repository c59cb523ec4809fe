// Makes every journey by keyboard alone, and looks at every state on the way with axe: node bin/launch.js proof keyboard [SPEC ...]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findTestBrowser } from '../bin/steps/browser.ts';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, KEYBOARD: '1', CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? findTestBrowser() } },
);
console.log(status === 0 ? 'Every journey can be made by keyboard alone.' : 'Some journeys could NOT be made by keyboard alone.');
process.exit(status ?? 1);
