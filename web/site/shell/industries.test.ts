import { expect, test } from 'vitest';
import type { Client } from '#web/base/client/client.ts';
import { readIndustries } from './industries.server.ts';

const TREE = [
  { id: '0001', key: '0001', name: 'Automation', categories: [{ id: 'a', name: 'Robots', subCategories: [] }] },
  { id: '0002', key: '0002', name: 'Energy', categories: [] },
];

/** A client whose tree answers as told, and counts how often it was asked. */
function clientWith(answers: (() => Promise<unknown>)[]) {
  let asked = 0;
  const client = { industry: { tree: () => (answers[asked++] ?? answers.at(-1))?.() } } as unknown as Client;
  return { client, asked: () => asked };
}

test('the sidebar says which industries have a tree, and asks once for many pages', async () => {
  const { client, asked } = clientWith([async () => ({ data: TREE })]);
  const pages = await Promise.all([readIndustries(client), readIndustries(client)]);
  expect(await readIndustries(client)).toEqual(pages[0]);
  expect(pages[0]).toEqual([
    { id: '0001', key: '0001', name: 'Automation', hasTree: true },
    { id: '0002', key: '0002', name: 'Energy', hasTree: false },
  ]);
  expect(asked()).toBe(1);
});

test('a sidebar that cannot be read is empty, and the next page asks again [REF-008] [REF-009]', async () => {
  const { client, asked } = clientWith([() => Promise.reject(new Error('down')), async () => ({ data: TREE })]);
  expect(await readIndustries(client)).toEqual([]);
  expect(await readIndustries(client)).toHaveLength(2);
  expect(asked()).toBe(2);
});
