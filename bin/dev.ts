// Serves what is being written: pages are changed while they are open, the server starts anew alone when it was changed, the database stays.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
// React and React Router have files for development of their own, which are chosen before anything is loaded.
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--conditions=development', join(root, 'bin/development/front.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
