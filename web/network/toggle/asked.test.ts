import { expect, test } from 'vitest';
import { ApplicationError, type Client } from '#web/base/client/client.ts';
import { askSummary } from '#web/components/counts/follow-summary.ts';
import { calls } from './calls.ts';

const isSaved = (client: Client, id: string, together: string[]) => calls.save.loadTogether?.(client, id, together, undefined);
const isSavedNow = (client: Client, id: string) => calls.save.load(client, { kind: 'save', type: 'product', id }, undefined);

function fakeClient(saved: string[]) {
  const asked: string[][] = [];
  const check = async ({ resourceIDs }: { resourceIDs: string[] }) => {
    asked.push(resourceIDs);
    return { success: true, data: resourceIDs.filter((id) => saved.includes(id)) };
  };
  return { asked, client: { saved: { check } } as unknown as Client };
}

test('what a whole list asks goes out as one call, whenever its cards come [SEA-026] [SEA-032]', async () => {
  const { client, asked } = fakeClient(['b']);
  const list = ['a', 'b', 'c'];
  expect(await isSaved(client, 'b', list)).toBe(true);
  // The answer is there before the next card is.
  expect(await isSaved(client, 'a', list)).toBe(false);
  expect(await isSaved(client, 'c', list)).toBe(false);
  expect(asked).toEqual([list]);
});

test('the truth after a failure is asked for anew', async () => {
  const saved = ['a'];
  const { client, asked } = fakeClient(saved);
  expect(await isSaved(client, 'a', ['a', 'b'])).toBe(true);
  saved.pop();
  expect(await isSavedNow(client, 'a')).toBe(false);
  expect(asked).toEqual([['a', 'b'], ['a']]);
});

test('a failure is not kept', async () => {
  const { client, asked } = fakeClient(['a']);
  const broken = { saved: { check: () => Promise.reject(new ApplicationError(503, {})) } } as unknown as Client;
  await expect(isSaved(broken, 'a', ['a'])).rejects.toThrow();
  expect(await isSaved(client, 'a', ['a'])).toBe(true);
  expect(asked).toEqual([['a']]);
});

test('more than a hundred are asked by the hundred, one that stands alone by itself', async () => {
  const { client, asked } = fakeClient(['id 149']);
  const list = Array.from({ length: 150 }, (_, index) => `id ${index}`);
  const answers = await Promise.all(list.map((id) => isSaved(client, id, list)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await isSaved(client, 'alone', [])).toBe(false);
  expect(asked.map((ids) => ids.length)).toEqual([100, 50, 1]);
});

test('likes of a list are asked as one, for each actor anew [REA-009]', async () => {
  const asked: unknown[] = [];
  const checkMany = async (input: { resourceIDs: string[]; businessID?: string }) => {
    asked.push(input);
    return { success: true, data: input.businessID ? [] : ['b'] };
  };
  const client = { reaction: { checkMany } } as unknown as Client;
  const list = ['a', 'b'];
  const isLiked = (id: string, businessID?: string) => calls.like.loadTogether?.(client, id, list, businessID);
  expect(await Promise.all([isLiked('a'), isLiked('b'), isLiked('a', 'shop'), isLiked('b', 'shop')])).toEqual([false, true, false, false]);
  expect(asked).toEqual([
    { resourceIDs: list, businessID: undefined },
    { resourceIDs: list, businessID: 'shop' },
  ]);
});

test('what the counts of a page were told is not asked again for its button, but only once and for who is logged in [API-046]', async () => {
  let asked = 0;
  const summary = async () => {
    asked += 1;
    return { success: true, summary: { followersCount: 3 }, session: asked === 3 ? null : { following: true } };
  };
  const client = { follow: { summary } } as unknown as Client;
  const isFollowed = () => calls.follow.loadWithPage?.(client, 'a');
  await askSummary(client, 'a');
  expect([await isFollowed(), asked]).toEqual([true, 1]);
  expect([await isFollowed(), asked]).toEqual([true, 2]);
  await askSummary(client, 'a');
  expect([await isFollowed(), asked]).toEqual([true, 4]);
});
