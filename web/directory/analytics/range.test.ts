import { describe, expect, test } from 'vitest';
import { daysOfAddress, lastDays, wrongWith } from './range.ts';

const TODAY = '2026-03-02';
const of = (query: string) => daysOfAddress(new URLSearchParams(query), TODAY);

describe('the days of an address', () => {
  test('are four weeks, seven days, a quarter, or those that it names', () => {
    expect(of('')).toEqual({ from: '2026-02-03', to: TODAY, preset: 28 });
    expect(of('days=7')).toEqual({ from: '2026-02-24', to: TODAY, preset: 7 });
    expect(of('days=90')).toEqual({ from: '2025-12-03', to: TODAY, preset: 90 });
    expect(of('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31', preset: null });
  });

  test('are four weeks for every address that nobody could have chosen', () => {
    const usual = of('');
    const wrong = [
      'days=8',
      'days=-1',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-01-01',
      'from=x&to=y',
      'from=2026-01-01',
    ];
    for (const query of wrong) expect(of(query)).toEqual(usual);
  });

  test('are said to be wrong where they are', () => {
    expect(wrongWith({ from: '', to: TODAY })).toBe('unset');
    expect(wrongWith({ from: TODAY, to: '2026-03-01' })).toBe('order');
    expect(wrongWith({ from: '2024-01-01', to: '2025-01-01' })).toBe('long');
    expect(wrongWith({ from: '2024-01-01', to: '2024-12-31' })).toBeNull();
    expect(wrongWith(lastDays(366, TODAY))).toBeNull();
  });
});
