import { beforeEach, expect, test, vi } from 'vitest';

const store = vi.hoisted(() => ({ userID: undefined as string | undefined, heard: [] as (() => void)[] }));
vi.mock('#web/base/session/store.ts', () => ({
  session: () => store.userID && { userID: store.userID },
  subscribe: (changed: () => void) => store.heard.push(changed),
}));

const become = (userID: string | undefined) => {
  store.userID = userID;
  for (const changed of store.heard) changed();
};

beforeEach(() => vi.resetModules());

test('what was read for one person is found by nobody else, whatever its key names [FIX-014] [HSE-012]', async () => {
  const { queryClient } = await import('./query.tsx');
  store.userID = 'ann';
  queryClient.setQueryData(['inbox', 'list'], ['a subject']);
  expect(queryClient.getQueryData(['inbox', 'list'])).toEqual(['a subject']);
  store.userID = 'bob';
  expect(queryClient.getQueryData(['inbox', 'list'])).toBeUndefined();
});

test('and is gone from the memory of the page when the person is [FIX-014]', async () => {
  become('ann');
  const { queryClient } = await import('./query.tsx');
  queryClient.setQueryData(['inbox', 'list'], ['a subject']);
  become('ann');
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  become(undefined);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
