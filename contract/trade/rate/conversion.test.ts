import { expect, test } from 'vitest';
import { convert, rateBetween } from './conversion.ts';

const rates = [
  { base: 'GBP', quote: 'EUR', rate: '1.25' },
  { base: 'GBP', quote: 'USD', rate: '1.3' },
  { base: 'CHF', quote: 'JPY', rate: '190' },
];

test('amounts are converted by a rate of the table, in either direction, or by way of a third currency, and never by floating point', () => {
  const into = (from: string, to: string) => rateBetween(rates, from, to);
  expect([into('GBP', 'EUR'), into('EUR', 'GBP'), into('EUR', 'USD'), into('GBP', 'GBP')]).toEqual(['1.25', '0.8', '1.04', '1']);
  expect([into('EUR', 'JPY'), into('XOF', 'GBP'), into('GBP', 'XOF')]).toEqual([null, null, null]);
  expect(convert('47.5', '0.8')).toBe('38');
  expect(convert('99999999.9999', '0.123456789012')).toBe('12345678.9011876543210988');
});
