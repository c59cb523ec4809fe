import { expect, test } from 'vitest';
import { errorOf, isGood, monthsOf } from './quality.ts';

const band = (month: string, cases: number, forecast: number, answered: number) => ({ month, band: Math.floor(forecast * 10), cases, forecast, answered });

test('the error is the mean difference of bands with thirty cases or more, by their cases [FCT-006]', () => {
  // 0.25 against 0.35 in 60 cases, 0.75 against 0.70 in 30: (6 + 1.5) / 90. The third band says nothing.
  expect(errorOf([band('2026-10', 60, 0.25, 21), band('2026-10', 30, 0.75, 21), band('2026-10', 29, 0.95, 0)])).toBeCloseTo(7.5 / 90, 12);
  expect(errorOf([band('2026-10', 29, 0.95, 0)])).toBeNull();
});

test('forecasts pause while the latest month that says something was off by more than a tenth [FCT-006]', () => {
  const [off, right, few] = [band('2026-09', 100, 0.55, 44), band('2026-10', 100, 0.55, 50), band('2026-11', 29, 0.55, 0)];
  expect(isGood(monthsOf([off]))).toBe(false);
  expect(isGood(monthsOf([few, off]))).toBe(false);
  expect(isGood(monthsOf([few, right, off]))).toBe(true);
  expect(isGood(monthsOf([band('2026-09', 100, 0.55, 46)]))).toBe(true);
  expect(isGood([])).toBe(true);
});
