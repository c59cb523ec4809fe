// What can be said about the code without running it, in seconds: types, lint, cycles, unused code.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'test.ts'), 'generated', 'types', 'lint', 'cycles', 'unused'], { stdio: 'inherit' });
process.exit(status ?? 1);
