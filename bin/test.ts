import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from './steps/browser.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const module = (path: string): string[] => [process.execPath, join(root, 'node_modules', path)];
const only = process.argv.slice(2);

/** In the order of what they cost: the first that fails ends the run. */
const steps: { name: string; command: () => string[] }[] = [
  { name: 'generated', command: () => [process.execPath, join(root, 'bin/generate.ts'), '--check'] },
  { name: 'types', command: () => [join(root, 'node_modules/.bin/tsc'), '-p', '.'] },
  { name: 'lint', command: () => [join(root, 'node_modules/.bin/biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'cycles',
    command: () => [join(root, 'node_modules/.bin/oxlint'), '--import-plugin', '-D', 'import/no-cycle', '--ignore-pattern', 'build', '--quiet', '.'],
  },
  { name: 'unused', command: () => [...module('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'api',
    command: () => [...module('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'api.json')}`],
  },
  { name: 'journeys', command: () => [...module('@playwright/test/cli.js'), 'test', '--config', 'tests/journeys/playwright.config.ts'] },
];

rmSync(results, { recursive: true, force: true });
const environment: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: process.env.CI ? '0' : '1' };
for (const { name, command } of steps.filter((step) => only.length === 0 || only.includes(step.name))) {
  if (name === 'journeys') environment.CHROMIUM_PATH ??= findTestBrowser();
  const started = performance.now();
  console.log(`\n── ${name}`);
  const code = await run(command());
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) finish(1);
}
finish(0);

function run([program, ...args]: string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program as string, args, { cwd: root, stdio: 'inherit', env: environment });
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

function finish(code: number): never {
  const api = readJson('api.json') as { numPassedTests?: number; numFailedTests?: number };
  const { stats } = readJson('journeys.json') as { stats?: { expected: number; unexpected: number } };
  const passed = (api.numPassedTests ?? 0) + (stats?.expected ?? 0);
  const failed = (api.numFailedTests ?? 0) + (stats?.unexpected ?? 0);
  console.log(`\n${passed} passed, ${Math.max(failed, code)} failed`);
  process.exit(code);
}

function readJson(name: string): object {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8')) as object;
  } catch {
    return {};
  }
}
