// Runs one proof against the real thing: node bin/launch.js proof NAME
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const directory = join(import.meta.dirname, '../proofs');
const names = readdirSync(directory)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace('.ts', ''));
const [name] = process.argv.splice(2, 1);
if (!name || !names.includes(name)) {
  console.error(`Usage: node bin/launch.js proof NAME, where NAME is one of ${names.join(', ')}`);
  process.exit(2);
}
await import(join(directory, `${name}.ts`));
