import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { units } from '#server/directory/reference/units.ts';
import { convertQuantity, type MeasuringUnit, readQuantity, recogniseUnit, showQuantity } from './quantity.ts';

function unit(code: string): MeasuringUnit {
  const found = units.find((one) => one.code === code);
  if (!found) throw new Error(`There is no unit ${code}.`);
  return found;
}
const inUnit = (quantity: string, from: string, to: string, packing?: { type: string; unitsPerPack: string }) =>
  convertQuantity(quantity, unit(from), unit(to), packing);

/** Thousandths from 0.001 to 999,999,999.999, written without floating point. */
const amounts = fc.bigInt({ min: 1n, max: 999_999_999_999n });
const written = (thousandths: bigint): string => {
  const places = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${thousandths / 1000n}${places && `.${places}`}`;
};
const rounded = (decimal: string | null): string | null => {
  const [, whole = '', places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal ?? '') ?? [];
  const cut = BigInt(`${whole}${places.padEnd(4, '0').slice(0, 4)}`);
  return decimal && written((cut + 5n) / 10n);
};

describe('a quantity', () => {
  test('is above 0 and at most 999,999,999.999 with three places, and whole in counts and packs [DAT-014]', () => {
    const kilograms = ['0.001', '1', '1.5', '999999999.999', '0001', '1.500'].map((text) => readQuantity(text, unit('KGM')));
    expect(kilograms).toEqual(['0.001', '1', '1.5', '999999999.999', '1', '1.5']);
    for (const text of ['0', '0.000', '-1', '+1', '1000000000', '0.0001', '1,5', '1e3', '.5', '5.', '', ' 1', 'NaN', '٣', '0'.repeat(1_000_000)])
      expect(readQuantity(text, unit('KGM')), text.slice(0, 20)).toBeNull();
    for (const code of ['H87', 'SET', 'PR', 'DZN', 'XBX', 'XCT', 'XPK', 'XBG', 'XDR', 'XRO', 'XPX', 'XBE'])
      expect([readQuantity('1.5', unit(code)), readQuantity('2.000', unit(code))], code).toEqual([null, '2']);
  });

  test('of 10,000 drawn at random each is read as it was written [DAT-014]', () => {
    fc.assert(
      fc.property(amounts, (thousandths) => readQuantity(written(thousandths), unit('KGM')) === written(thousandths)),
      { numRuns: 10_000 },
    );
  });

  test('shows with its unit, in singular at exactly 1, its number as the reader writes it [DAT-014]', () => {
    const shown = (quantity: string, code: string, locale = 'en-GB') => showQuantity(quantity, unit(code), locale);
    expect([shown('1', 'H87'), shown('1000', 'H87'), shown('0.5', 'MTQ'), shown('1.000', 'XPX'), shown('0.5', 'HUR'), shown('1', 'DZN')]).toEqual([
      ...['1 piece', '1,000 pieces', '0.5 m³', '1 pallet', '0.5 hours', '1 dozen'],
    ]);
    expect(shown('999999999.999', 'KGM')).toBe('999,999,999.999 kg');
    expect([shown('12000.5', 'KGM', 'es-ES'), shown('12000.5', 'KGM', 'it-IT'), shown('12000.5', 'KGM', 'zh-CN')]).toEqual([
      ...['12.000,5 kg', '12.000,5 kg', '12,000.5 kg'],
    ]);
  });
});

describe('converting', () => {
  test('goes within a physical dimension and among counts, and nowhere else [DAT-013]', () => {
    expect([inUnit('1', 'DZN', 'H87'), inUnit('1', 'MIL', 'H87'), inUnit('250', 'H87', 'MIL'), inUnit('3', 'PR', 'H87')]).toEqual(['12', '1000', '0.25', '6']);
    expect([inUnit('2', 'INH', 'MMT'), inUnit('1', 'TNE', 'GRM'), inUnit('1', 'GLI', 'LTR'), inUnit('1.5', 'MTQ', 'LTR'), inUnit('90', 'MIN', 'HUR')]).toEqual([
      ...['50.8', '1000000', '4.54609', '1500', '1.5'],
    ]);
    for (const from of units)
      for (const to of units) if (from.dimension !== to.dimension) expect(convertQuantity('1', from, to), `${from.code} to ${to.code}`).toBeNull();
    expect(inUnit('1', 'SET', 'H87')).toBeNull();
  });

  test('goes through packs by what one of the product holds, and by no other pack [DAT-013]', () => {
    const packing = { type: 'XBX', unitsPerPack: '24' };
    expect([inUnit('2', 'XBX', 'H87', packing), inUnit('2', 'XBX', 'DZN', packing), inUnit('48', 'H87', 'XBX', packing)]).toEqual(['48', '4', '2']);
    expect([inUnit('2', 'XBX', 'H87'), inUnit('2', 'XCT', 'H87', packing), inUnit('2', 'XBX', 'XCT', packing), inUnit('2', 'XBX', 'KGM', packing)]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(inUnit('7', 'XCT', 'XCT')).toBe('7');
  });

  test('there and back gives the same quantity, whichever units [DAT-013]', () => {
    const pairs = units.flatMap((from) => units.filter((to) => to.dimension === from.dimension && from.dimension !== 'pack').map((to) => [from, to] as const));
    fc.assert(
      fc.property(amounts, fc.constantFrom(...pairs), (thousandths, [from, to]) => {
        const there = convertQuantity(written(thousandths), from, to);
        expect(there && rounded(convertQuantity(there, to, from))).toBe(written(thousandths));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a unit', () => {
  test('is recognised by code, name and alias in any case: chairs are pieces [DAT-012]', () => {
    const code = (text: string) => recogniseUnit(text, units)?.code;
    const asked = ['chairs', 'Pieces', 'h87', 'PCS.', ' square  metres ', 'm³', 'm3', 'Kilogrammes', 'boxes', 'dozen', 'ft', 'pallets', 'pair'];
    expect(asked.map(code)).toEqual(['H87', 'H87', 'H87', 'H87', 'MTK', 'MTQ', 'MTQ', 'KGM', 'XBX', 'DZN', 'FOT', 'XPX', 'PR']);
    for (const text of ['', 'elephants', '__proto__', 'kg/m', 'x'.repeat(100_000)]) expect(code(text), text.slice(0, 20)).toBeUndefined();
  });
});
