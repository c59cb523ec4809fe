import { expect, test } from 'vitest';
import { YEAR_PRICE } from '#contract/money/plans.ts';
import { restDays } from './days.ts';

const DAY = 86_400_000;

test('the rest of a term is worth days of the higher tier at its price, rounded up [DUP-009]', () => {
  const { gold, platinum } = YEAR_PRICE;
  expect(restDays(100 * DAY, gold, gold)).toBe(100);
  expect(restDays(100 * DAY + 1, gold, gold)).toBe(101);
  expect(restDays(100 * DAY, gold, platinum)).toBe(Math.ceil((100 * gold) / platinum));
  expect(restDays(1, gold, platinum)).toBe(1);
  expect(restDays(0, gold, platinum)).toBe(0);
  expect(restDays(-DAY, gold, platinum)).toBe(0);
  expect(restDays(365 * DAY, 0, platinum)).toBe(0);
});
