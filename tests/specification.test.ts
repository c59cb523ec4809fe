import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const items = read('docs/specification/items.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] as string);
const unnamed = JSON.parse(read('docs/specification/not-yet-named.json')) as string[];

/** Item ids in the titles of tests; an id elsewhere proves nothing. */
async function namedItems(): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const file of glob('{contract,server,bin,tests,web}/**/*.{test,spec}.{ts,tsx}', { cwd: root })) {
    for (const [, , title] of read(file).matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)) {
      for (const [, id] of (title ?? '').matchAll(/\[([A-Z]{3}-\d{3})\]/g)) named.add(id as string);
    }
  }
  return named;
}

describe('the specification', () => {
  test('has 546 items, each named by the title of a test or waiting on the list that only shrinks', async () => {
    const named = await namedItems();
    expect(items).toHaveLength(546);
    expect(items.filter((item) => !named.has(item) && !unnamed.includes(item))).toEqual([]);
  });

  test('keeps no item on the waiting list that a test names', async () => {
    const named = await namedItems();
    expect(unnamed.filter((item) => named.has(item))).toEqual([]);
  });

  test('lets no test name an item that does not exist', async () => {
    const named = await namedItems();
    expect([...named].filter((item) => !items.includes(item))).toEqual([]);
  });
});
