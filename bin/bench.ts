// Runs one bench, without a name the whole: node bin/launch.js bench [NAME] [ARG ...]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const directory = join(import.meta.dirname, '../bench');
const names = readdirSync(directory)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace('.ts', ''));
const isNamed = process.argv[2] !== undefined && !process.argv[2].startsWith('--');
const [name] = isNamed ? process.argv.splice(2, 1) : ['full-system'];
if (!name || !names.includes(name)) {
  console.error(`Usage: node bin/launch.js bench [NAME] [ARG ...], where NAME is one of ${names.join(', ')}`);
  process.exit(2);
}
await import(join(directory, `${name}.ts`));
