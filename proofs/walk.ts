// Walks through the trade in several browsers and keeps a picture of each step in .cache/walk, and measures how long a large comparison takes until it is seen: node bin/launch.js proof walk [asked | decided | showing]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findTestBrowser } from '../bin/steps/browser.ts';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'proofs/walk/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? findTestBrowser() } },
);
console.log(status === 0 ? 'The walk was made. Its pictures are in .cache/walk.' : 'The walk was NOT made to its end.');
process.exit(status ?? 1);
