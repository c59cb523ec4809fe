import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Each list of items, and how many it has. */
const LISTS = {
  'items.tsv': 546,
  'items-fixes.tsv': 73,
  'items-operations.tsv': 24,
  'items-house.tsv': 23,
  'items-speed.tsv': 15,
  'items-findable.tsv': 226,
  'items-trade.tsv': 290,
  'items-open-door.tsv': 202,
};
type List = keyof typeof LISTS;
const lists = Object.keys(LISTS) as List[];

const itemsOf = (list: List): string[] =>
  read(`docs/specification/${list}`)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] as string);
/** What later work names, list by list. */
const unnamed = JSON.parse(read('docs/specification/not-yet-named.json')) as Record<List, string[]>;

let named: Promise<Set<string>> | undefined;
/** Item ids in the titles of tests; an id elsewhere proves nothing. */
function namedItems(): Promise<Set<string>> {
  named ??= readNamed();
  return named;
}

async function readNamed(): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const file of glob('{contract,server,bin,tests,web}/**/*.{test,spec}.{ts,tsx}', { cwd: root })) {
    for (const [, , title] of read(file).matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)) {
      for (const [, id] of (title ?? '').matchAll(/\[([A-Z]{3}-\d{3})\]/g)) named.add(id as string);
    }
  }
  return named;
}

describe('the specification', () => {
  test.each(lists)('%s is whole, and each of its items is named by the title of a test or waits on the list that only shrinks', async (list) => {
    const named = await namedItems();
    const items = itemsOf(list);
    expect(items).toHaveLength(LISTS[list]);
    expect(items.filter((item) => !named.has(item) && !unnamed[list].includes(item))).toEqual([]);
  });

  test.each(lists)('keeps no item of %s waiting that a test names or that does not exist', async (list) => {
    const named = await namedItems();
    const items = itemsOf(list);
    expect(unnamed[list].filter((item) => named.has(item) || !items.includes(item))).toEqual([]);
  });

  test('lets no test name an item that does not exist', async () => {
    const named = await namedItems();
    const items = new Set(lists.flatMap(itemsOf));
    expect([...named].filter((item) => !items.has(item))).toEqual([]);
  });
});
