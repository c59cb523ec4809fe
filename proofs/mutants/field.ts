import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tests/support/source.ts';
import { copyTree } from './copy.ts';
import type { Order, Ran, Seen } from './hand-words.ts';
import { applied, type Mutant } from './mutant.ts';
import { type Known, type Step, stepsOf, testsOfMutants } from './nearest.ts';
import { type Runner, startRunner } from './runner.ts';

/** What became of a mutant: which test noticed it, the types, or nothing. */
export interface Fate {
  mutant: Mutant;
  by: 'tests' | 'types' | null;
  test: string;
  title: string;
  ms: number;
}

/** Longer than all tests of one mutant take: one that runs for ever is noticed by that. */
const PATIENCE_MS = 240_000;
const KNOWN = join(root, '.cache/mutants-known.json');
const FIRST_RUN_MS = 3_600_000;

interface Field {
  fates(): AsyncGenerator<Fate>;
  close(): Promise<void>;
}

/** A copy of the tree with everything that mutants are tried on; its tests pass, or those that do not are left out. */
export async function openField(mutants: Mutant[], isKnown: boolean, say: (line: string) => void): Promise<Field> {
  const { folder, remove } = copyTree();
  const known = await (isKnown ? readKnown() : firstRun(folder, say)).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const runner = startRunner(folder, {});
  const place = { folder, runner, known, restored: new Set<string>() };
  return {
    async *fates() {
      for (const mutant of mutants) yield await fateOf(mutant, place);
    },
    async close() {
      await runner.stop();
      await remove();
    },
  };
}

/** Every test once without a mutant: which functions each calls, how long it takes, and whether it passes at all. */
async function firstRun(folder: string, say: (line: string) => void): Promise<Known> {
  const kept = join(folder, '.cache/seen');
  for (const one of [kept, dirname(KNOWN)]) mkdirSync(one, { recursive: true });
  const runner = startRunner(folder, { MUTANTS_SEEN: kept });
  const tests = testsOfMutants();
  const started = performance.now();
  const ran = await runner.run({ tests, changed: [], all: true }, FIRST_RUN_MS);
  await runner.stop();
  if (!ran) throw new Error('The tests did not come to an end.');
  say(
    `${tests.length} test files without a mutant: ${Math.round((performance.now() - started) / 1000)} s${ran.broken.map((test) => `\nleft out, it fails: ${test}`).join('')}`,
  );
  const found = readdirSync(kept).map((name) => JSON.parse(readFileSync(join(kept, name), 'utf8')) as { test: string; seen: Seen });
  const known: Known = { seen: new Map(found.filter(({ test }) => !ran.broken.includes(test)).map(({ test, seen }) => [test, seen])), took: ran.took };
  writeFileSync(KNOWN, JSON.stringify({ seen: [...known.seen], took: known.took }));
  return known;
}

/** What the last first run has shown; tests that came since are there with nothing seen. */
async function readKnown(): Promise<Known> {
  const { seen, took } = JSON.parse(readFileSync(KNOWN, 'utf8')) as { seen: [string, Seen][]; took: Known['took'] };
  const none = testsOfMutants().filter((test) => !(test in took));
  return { seen: new Map([...seen, ...none.map((test): [string, Seen] => [test, {}])]), took };
}

interface Place {
  folder: string;
  runner: Runner;
  known: Known;
  /** Written anew since the last run. */
  restored: Set<string>;
}

async function fateOf(mutant: Mutant, { folder, runner, known, restored }: Place): Promise<Fate> {
  const started = performance.now();
  const file = join(folder, mutant.path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, applied(text, mutant));
  const fate = (by: Fate['by'], test = '', title = ''): Fate => ({ mutant, by, test, title, ms: performance.now() - started });
  try {
    const changed = [mutant.path, ...restored];
    restored.clear();
    const steps = await stepsOf(mutant, known);
    for (const step of steps.flatMap(inParts)) {
      const ran = await runTwice(runner, { ...step, changed });
      if (!ran) return fate('tests', '', 'it came to no end');
      if (ran.failed) return fate('tests', ran.failed.test, ran.failed.title);
    }
    // The types know nothing of what stands in a statement.
    return fate(mutant.kind !== 'sql' && (await hasTypeError(folder)) ? 'types' : null, '', `${steps.flatMap(({ tests }) => tests).length} test files`);
  } finally {
    writeFileSync(file, text);
    restored.add(mutant.path);
  }
}

/** A file, then three, then nine: most are noticed by the nearest, and a run does not always end with the first failure. */
function inParts({ tests, only }: Step): Step[] {
  const parts: Step[] = [];
  for (let from = 0, size = 1; from < tests.length; from += size, size *= 3) parts.push({ tests: tests.slice(from, from + size), only });
  return parts;
}

/** A busy machine is late too: what was too late once is asked again. So is what Vitest itself could not run while it still ended the run before. */
async function runTwice(runner: Runner, order: Order): Promise<Ran | null> {
  const ran = await runner.run(order, PATIENCE_MS);
  if (ran?.failed?.message.includes('[vitest-pool]')) {
    await runner.stop();
    return runner.run(order, PATIENCE_MS);
  }
  return ran?.failed?.message.includes('timed out') ? runner.run({ ...order, tests: [ran.failed.test] }, PATIENCE_MS) : ran;
}

const hasTypeError = (folder: string): Promise<boolean> =>
  promisify(execFile)(join(folder, 'node_modules/.bin/tsc'), ['-p', '.', '--noEmit'], { cwd: folder }).then(
    () => false,
    () => true,
  );
