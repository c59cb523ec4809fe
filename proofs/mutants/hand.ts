// The process that keeps Vitest and PostgreSQL running: it is started in the copy, and told by its parent what to run.
import { join, relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { readTestFiles } from '../../tests/support/test-files.ts';
import type { Order, Ran } from './hand-words.ts';

const root = join(import.meta.dirname, '../..');
/** The order that is asked for, nearest first. */
let order: string[] = [];

class Nearest {
  sort(files: TestSpecification[]): TestSpecification[] {
    const placeOf = ({ moduleId }: TestSpecification) => order.indexOf(relative(root, moduleId));
    return [...files].sort((a, b) => placeOf(a) - placeOf(b));
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

const { pure, database } = readTestFiles();
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: true,
    isolate: false,
    maxWorkers: 1,
    silent: true,
    reporters: [{}],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: Nearest as never },
    include: [...pure, ...database],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['proofs/mutants/seen.ts'],
  },
  { server: { watch: null } },
);
await vitest.standalone();
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [relative(root, one.moduleId), one]));
process.on('message', (message: Order) => void run(vitest, message).then((ran) => process.send?.(ran)));
/** Tests that were cut short may keep Vitest from closing. */
const close = () => {
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 10_000).unref();
  void vitest.close().then(() => process.exit(0));
};
process.once('SIGTERM', close);
// Its parent was ended.
process.once('disconnect', close);
process.send?.('ready');

async function run(vitest: Vitest, { tests, only, changed, all = false }: Order): Promise<Ran> {
  order = tests;
  for (const path of changed) vitest.invalidateFile(join(root, path));
  for (const { config } of [vitest, ...vitest.projects]) config.bail = all ? 0 : 1;
  // Vitest answers with everything that ever ran.
  vitest.state.filesMap.clear();
  vitest.state.clearErrors();
  if (only) vitest.setGlobalTestNamePattern(new RegExp(only));
  else vitest.resetGlobalTestNamePattern();
  const { testModules: reported, unhandledErrors } = await vitest.runTestSpecifications(tests.flatMap((test) => specifications.get(test) ?? []));
  // One that was cut short before may still report.
  const testModules = reported.filter((one) => tests.includes(pathOf(one)));
  const broken = testModules.filter((one) => one.state() === 'failed');
  const [first] = broken;
  const [unhandled] = unhandledErrors;
  const failed = first
    ? firstOf(first)
    : unhandled
      ? { test: '', title: `outside of the tests: ${String(Object(unhandled).message ?? unhandled).split('\n')[0]}`, message: String(unhandled) }
      : null;
  return { failed, broken: broken.map(pathOf), took: Object.fromEntries(testModules.map((one) => [pathOf(one), Math.round(one.diagnostic().duration)])) };
}

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

function firstOf(module: TestModule): NonNullable<Ran['failed']> {
  const [test] = [...module.children.allTests('failed')];
  const errors = test ? test.result().errors : module.errors();
  return { test: pathOf(module), title: test?.fullName ?? 'the file', message: (errors?.[0]?.message ?? '').slice(0, 300) };
}
