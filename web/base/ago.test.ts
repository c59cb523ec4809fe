import { describe, expect, test } from 'vitest';
import { ago } from './ago.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const past = (ms: number) => new Date(NOW - ms).toISOString();
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

describe('how long ago', () => {
  test.each([
    [0, 'now'],
    [59 * SECOND, 'now'],
    [-5 * MINUTE, 'now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [47 * HOUR, '47 hours ago'],
    [2 * DAY, '2 days ago'],
    [59 * DAY, '59 days ago'],
    [60 * DAY, '2 months ago'],
    [364 * DAY, '12 months ago'],
    [800 * DAY, '2 years ago'],
  ])('%d ms are %s [PST-006]', (ms, words) => {
    expect(ago(past(ms), NOW, 'en-GB')).toBe(words);
  });

  test.each([
    ['es', 'hace 3 horas'],
    ['it', '3 ore fa'],
    ['zh', '3小时前'],
  ])('is said in the language of the page: %s [PST-006]', (locale, words) => {
    expect(ago(past(3 * HOUR), NOW, locale)).toBe(words);
  });
});
