// Writes every text of the corpus into every field that takes one, and opens every page, mail and feed that shows it in Chromium: proof xss [ROUNDS] [BEGUN]. It ends when every field has had every text that fits, after about 55 rounds; the BEGUN first ones count as done
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findTestBrowser } from '../bin/steps/browser.ts';
import corpus from '../tests/hardening/xss/corpus.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const [rounds = String(corpus.length), begun = '0'] = process.argv.slice(2);
const code = await new Promise<number>((done) => {
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [program, 'test', '--config', 'tests/journeys/playwright.config.ts', 'xss', '--retries=0'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? findTestBrowser(), XSS_ROUNDS: rounds, XSS_BEGUN: begun },
  });
  child.on('exit', (exit) => done(exit ?? 1));
});
console.log(code === 0 ? 'Nothing that people wrote did anything.' : 'A text did more than being read, or a round FAILED.');
process.exit(code);
