import { describe, expect, test } from 'vitest';
import { writtenDay as date } from '#server/base/names/written-day.ts';
import { printable } from '#server/base/pdf/printable.ts';
import { money } from './print.ts';
import { isReverseCharged, isVatNumber } from './vat.ts';

describe('a VAT number', () => {
  test('begins with the letters of its country, Greece and the United Kingdom with their own, and has two to twelve signs after them', () => {
    for (const [number, country] of [
      ['GB123456789', 'GB'],
      ['XI123456789', 'GB'],
      ['EL123456789', 'GR'],
      ['DE12', 'DE'],
      ['FR123456789012', 'FR'],
    ] as const)
      expect([number, isVatNumber(number, country)]).toEqual([number, true]);
    for (const [number, country] of [
      ['DE123456789', 'GB'],
      ['GR123456789', 'GR'],
      ['DE1', 'DE'],
      ['FR1234567890123', 'FR'],
      ['de123', 'DE'],
      ['12DE34', 'DE'],
    ] as const)
      expect([number, isVatNumber(number, country)]).toEqual([number, false]);
  });

  test('is whatever tax number a country outside of both zones gives, of two to twenty signs', () => {
    for (const number of ['12', '123456789', 'A'.repeat(20), 'AB/1+2*3&4']) expect([number, isVatNumber(number, 'US')]).toEqual([number, true]);
    for (const number of ['1', 'A'.repeat(21), 'ab12', '']) expect([number, isVatNumber(number, 'US')]).toEqual([number, false]);
  });
});

test('a buyer with a VAT number in the zone accounts for the tax of a seller outside of it, and nobody else does', () => {
  const [us, gb, de] = [{ country: 'US' }, { country: 'GB' }, { country: 'DE' }];
  const buyer = (country: string | null, vatNumber: string | null) => ({ country, vatNumber });
  expect(isReverseCharged(us, buyer('GB', 'GB123456789'))).toBe(true);
  expect(isReverseCharged(us, buyer('DE', 'DE123456789'))).toBe(true);
  expect(isReverseCharged(us, buyer('DE', null))).toBe(false);
  expect(isReverseCharged(us, buyer('US', '123'))).toBe(false);
  expect(isReverseCharged(us, buyer(null, '123'))).toBe(false);
  expect(isReverseCharged(gb, buyer('DE', 'DE123456789'))).toBe(false);
  expect(isReverseCharged(de, buyer('GB', 'GB123456789'))).toBe(false);
});

test('an amount has two digits after its point, and a minus sign only below nothing', () => {
  expect([0, 1, 100, 185_000, -1, -185_050].map(money)).toEqual(['US$0.00', 'US$0.01', 'US$1.00', 'US$1,850.00', '−US$0.01', '−US$1,850.50']);
  expect(date('2026-02-03T23:59:59.000Z')).toBe('03/02/2026');
  expect(printable('Łódź 鋼 a')).toBe('Łódź ¤ a');
});
