import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { units } from '#server/directory/reference/units.ts';
import { readPrice } from './amount.ts';
import { bandFor, firstFrom, nextBreak, priceFor, risingPrices, unitPriceFor } from './price.ts';

const price = {
  per: 100,
  breaks: [
    { from: '10', price: '48' },
    { from: '100', price: '41.2' },
    { from: '1000', price: '38.005' },
  ],
};
const unit = (code: string) => {
  const found = units.find((one) => one.code === code);
  if (!found) throw new Error(`There is no unit ${code}.`);
  return found;
};

describe('the price for a quantity', () => {
  test('is that of the greatest "from" not above it: at, below and above each limit [DAT-008]', () => {
    const asked = ['9.999', '10', '10.001', '99.999', '100', '100.001', '999.999', '1000', '999999999.999'];
    expect(asked.map((quantity) => priceFor(price, quantity))).toEqual([null, '48', '48', '48', '41.2', '41.2', '41.2', '38.005', '38.005']);
    expect(unitPriceFor(price, '100')).toBe('0.412');
    expect([nextBreak(price.breaks, '10'), nextBreak(price.breaks, '1000')]).toEqual([{ from: '100', price: '41.2' }, null]);
    expect(
      bandFor(
        [
          { from: '1', days: 5 },
          { from: '101', days: 14 },
        ],
        '100.5',
      ),
    ).toEqual({ from: '1', days: 5 });
  });

  test('that rises with the quantity is told of by its place [DAT-004]', () => {
    expect(risingPrices(price.breaks)).toEqual([]);
    expect(risingPrices([...price.breaks, { from: '5000', price: '38.0051' }])).toEqual([3]);
  });

  test('begins at the minimum order where its unit converts, else at 1 [DAT-005]', () => {
    const from = (quantity: string, moq: string, to: string, packing?: { type: string; unitsPerPack: string }) =>
      firstFrom({ quantity }, unit(moq), unit(to), packing);
    expect([from('2', 'DZN', 'H87'), from('10', 'H87', 'DZN'), from('10', 'FOT', 'MTR'), from('10', 'KGM', 'MTR')]).toEqual(['24', '1', '3.048', '1']);
    expect([from('3', 'XBX', 'H87'), from('3', 'XBX', 'H87', { type: 'XBX', unitsPerPack: '25' })]).toEqual(['1', '75']);
    expect(firstFrom(null, null, unit('H87'))).toBe('1');
  });
});

test('a price has at most four places from 0.0001 to 99,999,999.9999, and loses nothing when it is read [DAT-006]', () => {
  const wrong = ['0', '0.0000', '-1', '1.00001', '100000000', '1e3', '', ' ', '1,000', 'NaN', '.5', '5.', '１'];
  expect(wrong.map(readPrice)).toEqual(wrong.map(() => null));
  expect(['0.0001', '99999999.9999', '0041.2000', '5'].map(readPrice)).toEqual(['0.0001', '99999999.9999', '41.2', '5']);
  const amounts = fc.bigInt({ min: 1n, max: 999_999_999_999n });
  fc.assert(
    fc.property(amounts, (tenThousandths) => {
      const written = `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`;
      const [whole, places] = (readPrice(written) ?? '').split('.');
      return (
        `${whole}${(places ?? '').padEnd(4, '0')}` ===
        String(tenThousandths)
          .padStart(5, '0')
          .replace(/^0+(?=\d{5})/, '')
      );
    }),
    { numRuns: 10_000 },
  );
});
