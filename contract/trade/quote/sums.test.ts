import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf, sumsOf } from './sums.ts';

const offer = {
  holds: '1',
  per: 1,
  breaks: [
    { from: '100', price: '9.2' },
    { from: '1000', price: '8.755', days: 28 },
  ],
  moq: '100',
  multiple: '150',
  leadDays: 21,
};

test('a line is billed at its minimum order and order multiple, all at the price of the break that it reaches', () => {
  expect(sumOf(offer, '2000', 'GBP')).toEqual({ billed: '2100', billedAsked: '2100', unitPrice: '8.755', total: '18385.50', leadDays: 28 });
  expect(sumOf(offer, '1', 'GBP')).toMatchObject({ billed: '150', unitPrice: '9.2', total: '1380.00', leadDays: 21 });
  // A dozen holds twelve: 2,000 pieces are 166.66… dozens.
  expect(sumOf({ ...offer, holds: '12', multiple: '1' }, '2000', 'GBP')).toMatchObject({ billed: '167', billedAsked: '2004' });
  expect(sumOf({ ...offer, per: 100, multiple: '1' }, '101', 'GBP')?.total).toBe('9.29');
  expect(sumOf({ ...offer, multiple: '1' }, '101', 'JPY')?.total).toBe('929');
});

test('a quote is the sum of its lines and one-off costs, without the lines that are not offered', () => {
  const asked = [
    { lineID: 'a', quantity: '2000' },
    { lineID: 'b', quantity: '5' },
  ];
  const quote = { currency: 'GBP', lines: [{ lineID: 'a', offer }], costs: [{ amount: '250.005' }] };
  expect(sumsOf(quote, asked)).toMatchObject({ costs: '250.01', total: '18635.51', priced: 1, asked: 2 });
});

test('whatever is asked, at least that is billed, at a multiple, and counted again in whole numbers it costs the same', () => {
  const numbers = fc.record({
    asked: fc.integer({ min: 1, max: 1_000_000 }),
    multiple: fc.integer({ min: 1, max: 500 }),
    moq: fc.integer({ min: 1, max: 5000 }),
    cents: fc.bigInt({ min: 1n, max: 99_999_999n }),
    per: fc.constantFrom(1, 10, 100, 1000),
  });
  fc.assert(
    fc.property(numbers, ({ asked, multiple, moq, cents, per }) => {
      const price = `${cents / 10_000n}.${String(cents % 10_000n).padStart(4, '0')}`;
      const priced = { holds: '1', per, breaks: [{ from: '1', price }], moq: String(moq), multiple: String(multiple), leadDays: 1 };
      const sum = sumOf(priced, String(asked), 'GBP');
      const billed = BigInt(Math.ceil(Math.max(asked, moq) / multiple) * multiple);
      // Ten thousandths of the currency, rounded half up to hundredths.
      const exact = billed * cents;
      const divisor = BigInt(per) * 100n;
      const hundredths = (exact * 2n + divisor) / (divisor * 2n);
      expect(sum?.billed).toBe(String(billed));
      expect(sum?.total).toBe(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`);
    }),
    { numRuns: 2_000 },
  );
});
