// Says which packages are behind, takes what is new within the range, and tries it: bin/launch.js packages --help, CONTRIBUTING.md.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askNpm } from './packages/npm.ts';
import { type Behind, behind, listOf, type Manifest, type Outdated, rangesOf, withUpdates } from './packages/updates.ts';

const USAGE = `Usage: node bin/launch.js packages [--show] [--without NAME ...]

Says which packages are behind, takes what is new within the same major version (below 1.0 the same minor one), and runs all tests.
  --show     only says it; ends with 0 whatever it finds
  --without  leaves this package as it is`;

const root = join(import.meta.dirname, '..');
const manifest = join(root, 'package.json');

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { show: { type: 'boolean' }, without: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  try {
    const text = await readFile(manifest, 'utf8');
    const found = await readBehind(JSON.parse(text) as Manifest);
    console.log(listOf(found));
    const wanted = found.filter(({ name, to }) => to && !values.without.includes(name));
    return values.show || wanted.length === 0 ? 0 : await update(text, wanted);
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    return 1;
  }
}

/** The versions of package.json are exact, so that npm is asked about a manifest with ranges, in a folder of its own. */
async function readBehind(wanted: Manifest): Promise<Behind[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wbn-packages-'));
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(rangesOf(wanted)));
    const answer = askNpm(['outdated'], folder) as Outdated & { error?: { summary?: string } };
    if (answer.error) throw new Error(`npm outdated failed: ${answer.error.summary ?? 'no reason'}`);
    return behind(wanted, answer);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns the exit code. */
async function update(text: string, wanted: Behind[]): Promise<number> {
  const run = (program: string, args: string[]): boolean => spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0;
  await writeFile(manifest, withUpdates(text, wanted));
  if (!run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'])) {
    await writeFile(manifest, text);
    console.error('\nnpm finds no such set of versions: package.json is as it was. Leave out by --without what the lines above name.');
    return 1;
  }
  // `check` installs what the new lock says before it looks.
  const task = (name: string): boolean => run(process.execPath, [join(root, 'bin/launch.js'), name]);
  if (task('check') && task('test')) {
    console.log('\nAll tests pass with the new versions. Commit package.json and package-lock.json.');
    return 0;
  }
  console.error('\nThe new versions do not do. Back: git checkout package.json package-lock.json. Then take them one by one (--without).');
  return 1;
}
