// Writes what is inferred from the contract, the slices and the texts (docs/adding-a-slice.md). With --check it only says what is missing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgotten, generated } from './steps/generate.ts';

if (!process.argv.includes('--check')) {
  for (const [path, text] of await generated()) writeFileSync(join(import.meta.dirname, '..', path), text);
}
const missing = await forgotten();
for (const line of missing) console.error(line);
process.exit(missing.length === 0 ? 0 : 1);
