// Writes docs/specification/not-yet-named.json anew: the items that no test title names. Refuses to let the list grow.
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const list = join(root, 'docs/specification/not-yet-named.json');
const items = readFileSync(join(root, 'docs/specification/items.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] as string);
const before = JSON.parse(readFileSync(list, 'utf8')) as string[];

let titles = '';
for await (const file of glob('{contract,server,bin,tests,web}/**/*.{test,spec}.{ts,tsx}', { cwd: root })) titles += readFileSync(join(root, file), 'utf8');
const waiting = items.filter((item) => !titles.includes(`[${item}]`));
const grown = waiting.filter((item) => !before.includes(item));
if (grown.length > 0) {
  console.error(`These items were named by a test and are not any more: ${grown.join(', ')}`);
  process.exit(1);
}
writeFileSync(list, `${JSON.stringify(waiting, null, 0).replaceAll(',', ',\n')}\n`);
console.log(`${items.length - waiting.length} of ${items.length} items are named by tests.`);
