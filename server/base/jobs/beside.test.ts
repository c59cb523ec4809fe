import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '#server/base/http/request.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { beside } from './beside.ts';

const parts = { log: silentLog } as AppContext;
// Timers of promises are not mocked, so that patience is real; the clock that rests are counted by is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a long job is not begun again while it runs, and rests nine times as long as it took', async () => {
  let [begun, end] = [0, () => {}];
  const job = beside(() => {
    begun += 1;
    return new Promise<void>((done) => {
      end = done;
    });
  }, 'nothing changed');
  const first = job(parts);
  await job(parts);
  expect(begun).toBe(1);
  vi.advanceTimersByTime(60_000);
  end();
  await first;
  vi.advanceTimersByTime(599_000);
  await job(parts);
  expect(begun).toBe(1);
  vi.advanceTimersByTime(2_000);
  void job(parts);
  expect(begun).toBe(2);
  end();
});

test('one that fails is tried again, and keeps no other job from its turn', async () => {
  let tried = 0;
  const job = beside(async () => {
    tried += 1;
    throw new Error('no room');
  }, 'the old one stays');
  await job(parts);
  vi.advanceTimersByTime(1_000);
  await job(parts);
  expect(tried).toBe(2);
});
