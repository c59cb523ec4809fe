// Runs one bench: node bin/launch.js bench NAME [ARG ...]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const directory = join(import.meta.dirname, '../bench');
const names = readdirSync(directory)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace('.ts', ''));
const [name] = process.argv.splice(2, 1);
if (!name || !names.includes(name)) {
  console.error(`Usage: node bin/launch.js bench NAME, where NAME is one of ${names.join(', ')}`);
  process.exit(2);
}
await import(join(directory, `${name}.ts`));
