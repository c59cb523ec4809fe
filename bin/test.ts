import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { findTestBrowser } from './steps/browser.ts';
import { readSummary } from './steps/summary.ts';
import { orderSaid, results, root, type Step, seedOf, smokeSteps, steps } from './steps/test-steps.ts';

const only = process.argv.slice(2).filter((name) => name !== '--smoke');
const seed = seedOf(process.env);
const isSmoke = process.argv.includes('--smoke');
/** As shells have it for what was ended by Ctrl-C. */
const STOPPED = 130;
/** A step that is told to stop has this long to put things away; asked again, none. */
const GRACE_MS = 10_000;

rmSync(results, { recursive: true, force: true });
if (seed) console.log(orderSaid(seed));
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  FORCE_COLOR: process.env.CI ? '0' : '1',
  ...(seed && { TEST_SEED: seed }),
  ...(isSmoke && { TEST_SMOKE: '1' }),
};
const asked = (isSmoke ? smokeSteps : steps).filter((step) => only.length === 0 || only.includes(step.name));
// One cluster for all of them: it is made once, beside the steps that need none.
const cluster = asked.some((step) => step.isOnDatabase) ? startCluster() : null;
// Who needs it waits for it, and fails with it.
cluster?.catch(() => {});
/** Groups of processes of the steps that run, by their leaders. */
const leaders = new Set<number>();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
for (const group of sideBySide(asked)) {
  if (group.some((step) => step.isOnDatabase)) await cluster;
  const passed = isStopped ? [] : await Promise.all(group.map(runStep));
  if (isStopped) await finish(STOPPED);
  if (passed.includes(false)) await finish(1);
}
await finish(0);

async function startCluster() {
  console.log('\n── database');
  const { startTestCluster } = await import('../tests/support/cluster.ts');
  return startTestCluster();
}

/** Each step with those that run beside it. */
function sideBySide(all: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of all) {
    const group = step.isBeside ? groups.at(-1) : undefined;
    if (group) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep({ name, command }: Step, place: number): Promise<boolean> {
  if (name === 'journeys') environment.CHROMIUM_PATH ??= findTestBrowser();
  const started = performance.now();
  const title = `\n── ${name}`;
  if (place === 0) console.log(title);
  const { code, output } = await run(command, place > 0);
  if (place > 0) process.stdout.write(`${title}\n${output}`);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
}

/** A step has a group of processes of its own: what it leaves behind would hold the output of this run open, and ends with it. What it says is kept until its end where another one speaks. */
function run([program, ...args]: string[], isKept: boolean): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(program as string, args, { cwd: root, stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: environment, detached: true });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => said.push(part));
    const leader = child.pid;
    if (leader) leaders.add(leader);
    child.on('error', (error) => {
      console.error(error.message);
      done({ code: 1, output: said.join('') });
    });
    child.on('exit', () => {
      if (!leader) return;
      leaders.delete(leader);
      endGroup(leader, 'SIGKILL');
    });
    // What it said last may come after its end.
    child.on('close', (code) => done({ code: code ?? 1, output: said.join('') }));
  });
}

function stop(signal: NodeJS.Signals): void {
  const tell = (signal: NodeJS.Signals) => {
    for (const leader of leaders) endGroup(leader, signal);
  };
  tell(isStopped ? 'SIGKILL' : signal);
  isStopped = true;
  // The compiler does not hear of SIGINT.
  setTimeout(() => tell('SIGKILL'), GRACE_MS).unref();
}

function endGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function finish(code: number): Promise<never> {
  await (await cluster?.catch(() => null))?.stop();
  if (code === STOPPED) {
    console.log('\nStopped.');
    process.exit(code);
  }
  const { passed, failed } = readSummary();
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `  ${title}`).join('\n')}`);
  console.log(`\n${seed ? `${orderSaid(seed)}\n` : ''}${passed} passed, ${Math.max(failed.length, code)} failed`);
  process.exit(code);
}
