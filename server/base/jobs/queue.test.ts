import { afterEach, expect, test, vi } from 'vitest';
import { createQueue } from './queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('who waits too long is asked to come again, and holds nobody up', async () => {
  vi.useFakeTimers();
  const queued = createQueue(1, 2, 1000);
  const first = Promise.withResolvers<string>();
  const held = queued(() => first.promise);
  const impatient = expect(queued(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(600);
  const patient = queued(async () => 'in time');
  await vi.advanceTimersByTimeAsync(400);
  await impatient;
  first.resolve('done');
  expect(await Promise.all([held, patient])).toEqual(['done', 'in time']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await queued(async () => 'free again')).toBe('free again');
});
