import { expect, test } from 'vitest';
import { isSoon, partsLeft } from './time-left.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const left = (until: string) => partsLeft(Date.parse(until), now);

test('the time left is said by days, hours and minutes, a last minute counts as one, and what is over has none', () => {
  expect(left('2026-11-30T16:30:00Z')).toEqual({ days: 4, hours: 6, minutes: 30 });
  expect(left('2026-11-26T10:00:20Z')).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect([left('2026-11-26T10:00:00Z'), left('2026-11-25T10:00:00Z')]).toEqual([null, null]);
  expect([isSoon(now + 86_400_000, now), isSoon(now + 86_399_999, now)]).toEqual([false, true]);
});
