import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TYPING } from '#contract/base/limits.ts';
import { shownFor, tellKeys } from './key-teller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Presses keys at these moments, and says when the other side stops to show it: milliseconds since the first. */
function endOf(keys: number[], then?: (typing: ReturnType<typeof tellKeys>) => void): { ends: number; told: number } {
  const begin = performance.now();
  let [ends, told] = [0, 0];
  const typing = tellKeys((ago) => {
    ends = performance.now() - begin + shownFor(ago);
    told += 1;
  });
  for (const at of keys) {
    vi.advanceTimersByTime(begin + at - performance.now());
    typing.key();
  }
  then?.(typing);
  vi.advanceTimersByTime(60_000);
  return { ends, told };
}

describe('that somebody is typing', () => {
  test.each([
    { keys: [0] },
    { keys: [0, 3_900] },
    { keys: [0, 1_000, 2_000, 5_500] },
    { keys: Array.from({ length: 60 }, (_, place) => place * 500) },
    { keys: [0, 20_000, 23_999] },
  ])('is shown until ten seconds after the last key of $keys.length [INB-007]', ({ keys }) => {
    expect(endOf(keys).ends).toBeCloseTo((keys.at(-1) ?? 0) + 10_000, 0);
  });

  test('is told once in four seconds at most, and no more once the message is sent [INB-007]', () => {
    expect(endOf(Array.from({ length: 100 }, (_, place) => place * 100)).told).toBe(1 + Math.ceil(9_900 / TYPING.tellMs));
    expect(endOf([0, 1_000], (typing) => typing.over()).told).toBe(1);
  });
});
