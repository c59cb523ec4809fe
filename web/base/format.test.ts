import { expect, test } from 'vitest';
import { countryName, cut, date, dateTime, range } from './format.ts';

test('a country name shows 24 characters, with an ellipsis from 17 on [SEA-021] [SEA-022]', () => {
  const name = (length: number) => 'x'.repeat(length);
  expect([16, 17, 24, 25].map((length) => countryName(name(length)))).toEqual([name(16), `${name(17)}…`, `${name(24)}…`, `${name(24)}…`]);
});

test('a date is day/month/year with hour:minute UTC, whatever the zone of the machine [CON-006]', () => {
  expect(dateTime('2026-11-18T09:42:59Z')).toBe('18/11/2026 09:42 UTC');
  expect(dateTime('2026-11-18T23:30:00-02:00')).toBe('19/11/2026 01:30 UTC');
  expect(date('2026-09-01')).toBe('01/09/2026');
  expect([dateTime('soon'), date('')]).toEqual([null, null]);
});

test('a range has both ends, or the one that is known, or nothing', () => {
  expect(range({ min: 11_400_000, max: 18_750_000 }, 'en-GB')).toBe('11,400,000 - 18,750,000');
  expect([range({ min: null, max: 5 }, 'en-GB'), range({ min: 5, max: 5 }, 'en-GB'), range({ min: null, max: null }, 'en-GB'), range(null, 'en-GB')]).toEqual([
    '5',
    '5',
    null,
    null,
  ]);
});

test('a long text is cut with an ellipsis, a short one is left [SEA-030]', () => {
  expect(cut('x'.repeat(51), 50)).toBe(`${'x'.repeat(50)}…`);
  expect(cut('x'.repeat(50), 50)).toBe('x'.repeat(50));
});
