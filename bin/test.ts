import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from './steps/browser.ts';
import { orderSaid, results, seedOf, smokeSteps, steps } from './steps/test-steps.ts';

const root = join(import.meta.dirname, '..');
const only = process.argv.slice(2).filter((name) => name !== '--smoke');
const seed = seedOf(process.env);
const isSmoke = process.argv.includes('--smoke');

rmSync(results, { recursive: true, force: true });
if (seed) console.log(orderSaid(seed));
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  FORCE_COLOR: process.env.CI ? '0' : '1',
  ...(seed && { TEST_SEED: seed }),
  ...(isSmoke && { TEST_SMOKE: '1' }),
};
for (const { name, command } of (isSmoke ? smokeSteps : steps).filter((step) => only.length === 0 || only.includes(step.name))) {
  if (name === 'journeys') environment.CHROMIUM_PATH ??= findTestBrowser();
  const started = performance.now();
  console.log(`\n── ${name}`);
  const code = await run(command);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) finish(1);
}
finish(0);

/** A step has a group of processes of its own: what it leaves behind would hold the output of this run open, and ends with it. */
function run([program, ...args]: string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program as string, args, { cwd: root, stdio: 'inherit', env: environment, detached: true });
    const end = (signal: NodeJS.Signals) => endGroup(child.pid, signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, end);
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, end);
      end('SIGKILL');
      done(code ?? 1);
    });
  });
}

function endGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function finish(code: number): never {
  const [api, screens] = ['api.json', 'screens.json'].map((name) => readJson(name) as { numPassedTests?: number; numFailedTests?: number });
  const { stats } = readJson('journeys.json') as { stats?: { expected: number; unexpected: number } };
  const passed = (api?.numPassedTests ?? 0) + (screens?.numPassedTests ?? 0) + (stats?.expected ?? 0);
  const failed = (api?.numFailedTests ?? 0) + (screens?.numFailedTests ?? 0) + (stats?.unexpected ?? 0);
  console.log(`\n${seed ? `${orderSaid(seed)}\n` : ''}${passed} passed, ${Math.max(failed, code)} failed`);
  process.exit(code);
}

function readJson(name: string): object {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8')) as object;
  } catch {
    return {};
  }
}
