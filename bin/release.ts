// Makes a release out of what CHANGELOG.md calls unreleased: CONTRIBUTING.md. Usage: node bin/launch.js release VERSION
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release, withVersion } from './releases/texts.ts';

const root = join(import.meta.dirname, '..');
const [version = ''] = process.argv.slice(2);

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const changelog = release(await read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
    const dump = `database/releases/${version}.sql.gz`;
    // Before anything is changed: it fails where a table has no row that the next releases could lose.
    if (!makeDump(dump)) return 1;
    await writeFile(join(root, 'CHANGELOG.md'), changelog);
    for (const path of ['package.json', 'package-lock.json']) await writeFile(join(root, path), withVersion(await read(path), version));
    console.log(`\n${version}: CHANGELOG.md, package.json, package-lock.json and ${dump}. Next: npm test, then commit and tag as CONTRIBUTING.md says.`);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

function read(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

/** What the next releases are started on: the database as this one leaves it. */
function makeDump(path: string): boolean {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/release-dump.test.ts'];
  return spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit', env: { ...process.env, RELEASE_DUMP: join(root, path) } }).status === 0;
}
