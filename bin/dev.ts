// Like start, and again after every change in the sources.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const watched = ['contract', 'server', 'web', 'database', 'main.ts'].map((path) => `--watch-path=${join(root, path)}`);
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--watch-preserve-output', ...watched, join(root, 'bin/start.ts')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
