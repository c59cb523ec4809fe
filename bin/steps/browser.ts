import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same Chromium without windows: the journeys take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell';

/** Path of a Chromium: an installed one, else Debian's package, else Playwright's own. @throws Error that says what to install. */
export function findBrowser(): string {
  return installed(NAMES) ?? fromDebian('chromium', NAMES) ?? fromPlaywright() ?? missing();
}

/** Path of the one for tests. Where only a password lets packages in, what is there will do. */
export function findTestBrowser(): string {
  return installed([SHELL]) ?? (process.getuid?.() === 0 ? fromDebian(SHELL, [SHELL]) : null) ?? findBrowser();
}

function installed(names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/snap/bin');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

function fromDebian(wanted: string, names: string[]): string | null {
  if (!existsSync('/usr/bin/apt-get')) return null;
  console.log(`Installing a browser (Debian package ${wanted}) …`);
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', wanted],
  ]) {
    const [command, ...rest] = [...before, 'apt-get', ...args] as [string, ...string[]];
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return installed(names);
}

function fromPlaywright(): string | null {
  console.log("Installing Playwright's browser …");
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status !== 0) return null;
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const path = execFileSync(process.execPath, ['-e', script], { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' });
  return existsSync(path) ? path : null;
}

function missing(): never {
  throw new Error('The browser journeys need Chromium. Please install it (Debian: apt-get install chromium) and run npm test again.');
}
