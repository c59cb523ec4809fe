// Draws all samples that items ask for, of which `npm test` draws the first: node bin/launch.js proof samples [FILE ...]
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tests/support/source.ts';

const files = globSync('{server,tests}/**/*.test.ts', { cwd: root }).filter((path) => readFileSync(join(root, path), 'utf8').includes('/support/samples.ts'));
const asked = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'database', ...(asked.length > 0 ? asked : files)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SAMPLES: 'all' } },
);
console.log(status === 0 ? 'Every sample holds.' : 'Some samples do NOT hold.');
process.exit(status ?? 1);
