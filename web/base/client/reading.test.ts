import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test('a screen loads as long as a part of it does, fails with the first that fails, and is there when all are [FIX-070]', async () => {
  const { currentReading, subscribeReading, tellReading } = await import('./reading.ts');
  const seen: unknown[] = [];
  subscribeReading(() => seen.push(currentReading()));
  const failure = { error: new Error('The service is busy.') };
  expect(currentReading()).toBe('idle');
  tellReading('list', 'loading');
  tellReading('team', 'loading');
  tellReading('team', failure);
  tellReading('list', 'there');
  tellReading('team', 'loading');
  tellReading('team', 'there');
  tellReading('list', null);
  tellReading('team', null);
  expect(seen).toEqual(['loading', failure, 'loading', 'there', 'idle']);
});
