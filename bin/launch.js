// Runs on any Node >= 18: installs what is missing, then hands over to the pinned Node. Usage: node bin/launch.js TASK [ARG ...]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [task, ...rest] = process.argv.slice(2);
const TASKS = [
  'start',
  'test',
  'dev',
  'build',
  'check',
  'generate',
  'check-production',
  'audit',
  'packages',
  'release',
  'doctor',
  'migrate',
  'seed',
  'import',
  'reference',
  'pictures',
  'bench',
  'proof',
  'search',
  'account',
  'payment',
  'support',
  'files',
  'effects',
  'secret',
  'duplicates',
  'jobs',
  'maintenance',
  'rates',
  'tariff',
  'backup',
  'restore',
];
// A long import makes much short-lived garbage: collecting it earlier keeps the process at 180 MB instead of 350, at the same speed.
const FLAGS = { import: ['--max-semi-space-size=4', '--heap-growing-percent=40'] };

if (!TASKS.includes(task)) {
  console.error(`Usage: node bin/launch.js TASK [ARG ...], where TASK is one of ${TASKS.join(', ')}`);
  process.exit(2);
}

install();
run(pinnedNode());

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Installing packages (npm ci) …');
  const started = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const ci = spawnSync(npm, ['ci', ...quiet], { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] });
  // A registry that lacks packages for other platforms makes `ci` doubt the lock; `install` takes the same versions from it.
  const { status } = ci.status === 0 ? ci : spawnSync(npm, ['install', '--no-save', ...quiet], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${ci.stderr}\nThe packages could not be installed. Check the network and the lines above, then start again.`);
    process.exit(1);
  }
  writeFileSync(mark, lock);
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`No pinned Node for ${process.platform}-${process.arch}: please install Node 24 or newer and start again.`);
  process.exit(1);
}

function run(node) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...(FLAGS[task] ?? []), join(root, 'bin', `${task}.ts`), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // glibc keeps freed memory for each thread: twenty large pictures in a row would take twice what one of them does (docs/measurements.md).
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...process.env,
      CALLED_FROM: process.cwd(),
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      PATH: `${dirname(node)}:${process.env.PATH}`,
    },
  });
  // Ctrl-C reaches both: this process waits for the other to close cleanly.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
