import { describe, expect, test } from 'vitest';
import { waitOf } from '../clock.ts';
import { filled } from './fill.ts';

const SINCE = '2026-11-18T10:00:30.000Z';
const after = (minutes: number) => waitOf(SINCE, Math.floor(Date.parse(SINCE) / 60_000) + minutes);

test.each([
  [0, 'minutes', 1, false],
  [59, 'minutes', 59, false],
  [60, 'hours', 1, false],
  [1439, 'hours', 23, false],
  [1440, 'hours', 24, true],
  [2879, 'hours', 47, true],
  [2880, 'days', 2, true],
])('a wait of %i minutes is %s, %i, and late only from 24 hours on', (minutes, unit, count, isLate) => {
  expect(after(minutes)).toEqual({ unit, count, isLate });
});

describe('a saved reply', () => {
  const thread = { counterpart: { type: 'user', id: 'u', name: 'Nora $& Buyer', role: '', photo: null }, product: null, subject: 'Price list' } as const;

  test('gets its names, the subject where there is no product, and nothing else', () => {
    expect(filled('Dear {buyer}, about {product}: {price}. {me}', thread, 'Mia')).toBe('Dear Nora $& Buyer, about Price list: {price}. Mia');
    const product = { productID: 'p', name: 'HV3', companyName: 'Halderby', photo: null };
    expect(filled('{product}', { ...thread, product }, '')).toBe('HV3');
  });
});
