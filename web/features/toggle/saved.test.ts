import { expect, test } from 'vitest';
import type { Client } from '#web/base/client.ts';
import { isSaved } from './saved.ts';

function fakeClient(saved: string[]) {
  const asked: string[][] = [];
  const check = async ({ resourceIDs }: { resourceIDs: string[] }) => {
    asked.push(resourceIDs);
    return { success: true, data: resourceIDs.filter((id) => saved.includes(id)) };
  };
  return { asked, client: { saved: { check } } as unknown as Client };
}

test('what a whole list asks goes out as one call [SEA-026] [SEA-032]', async () => {
  const { client, asked } = fakeClient(['b']);
  const answers = ['a', 'b', 'b'].map((id) => isSaved(client, id));
  // Cards are drawn one after the other.
  await new Promise((resolve) => setImmediate(resolve));
  answers.push(isSaved(client, 'c'));
  expect(await Promise.all(answers)).toEqual([false, true, true, false]);
  expect(asked).toEqual([['a', 'b', 'c']]);
  expect(await isSaved(client, 'b')).toBe(true);
  expect(asked).toHaveLength(2);
});

test('more than a hundred are asked by the hundred', async () => {
  const { client, asked } = fakeClient(['id 149']);
  const answers = await Promise.all(Array.from({ length: 150 }, (_, place) => isSaved(client, `id ${place}`)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(asked.map((ids) => ids.length)).toEqual([100, 50]);
});
