import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useApi } from '../../tests/support/api.ts';
import { once } from './once.ts';

const api = useApi('empty');

test('processes that start together on an empty database load it once [OPS-003]', async () => {
  let [runs, atOnce] = [0, 0];
  const work = async (): Promise<void> => {
    runs += 1;
    atOnce += 1;
    expect(atOnce).toBe(1);
    await wait(300);
    atOnce -= 1;
  };
  await Promise.all([once(api.db, 'proof', [], work), once(api.db, 'proof', [], work)]);
  expect(runs).toBe(1);
});
