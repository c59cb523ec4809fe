// Makes the journeys that have a long form in it, over every screen, width and device: node bin/launch.js proof journeys [SPEC ...]
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '../bin/steps/browser.ts';

const root = join(import.meta.dirname, '..');
const journeys = join(root, 'tests/journeys');
const withLongForm = globSync('*.spec.ts', { cwd: journeys }).filter((name) => readFileSync(join(journeys, name), 'utf8').includes('support/long.ts'));
const named = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'tests/journeys/playwright.config.ts', ...(named.length > 0 ? named : withLongForm)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LONG_JOURNEYS: '1', CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? findTestBrowser() } },
);
console.log(status === 0 ? 'The long forms hold.' : 'A long form does NOT hold.');
process.exit(status ?? 1);
