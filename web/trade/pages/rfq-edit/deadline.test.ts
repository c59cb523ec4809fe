import { expect, test } from 'vitest';
import { faultOfDeadline, isShort, localOf, momentOf, usualDeadline } from './deadline.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-26T10:00:00Z');
const inHours = (hours: number) => new Date(now + hours * HOUR).toISOString();

test('the usual deadline is the fifth working day at 17:00 of the browser, whatever day it is [RFQ-013]', () => {
  // A Thursday, a Saturday and a Sunday.
  const days = ['2026-11-26T10:00:00', '2026-11-28T10:00:00', '2026-11-29T23:59:00'].map((day) => localOf(usualDeadline(new Date(day))));
  expect(days).toEqual(['2026-12-03T17:00', '2026-12-04T17:00', '2026-12-04T17:00']);
});

test('a moment is entered in the zone of the browser and goes back as it came', () => {
  expect(localOf(momentOf('2026-12-03T17:00'))).toBe('2026-12-03T17:00');
  expect([momentOf(''), momentOf('soon'), localOf(''), localOf('soon')]).toEqual(['', '', '', '']);
});

test('a deadline below four hours or beyond sixty days is wrong, and one below a day is short', () => {
  expect([faultOfDeadline('', now), faultOfDeadline(inHours(3.9), now), faultOfDeadline(inHours(4), now), faultOfDeadline(inHours(60 * 24 + 1), now)]).toEqual([
    'none',
    'early',
    null,
    'late',
  ]);
  expect([isShort(inHours(2), now), isShort(inHours(23), now), isShort(inHours(25), now)]).toEqual([false, true, false]);
});
