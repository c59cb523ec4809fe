import { expect, test } from 'vitest';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import { quantitiesOf } from './quantities.ts';

const unit = (code: string, singular: string, plural: string): MeasuringUnit => ({
  code,
  name: singular,
  singular,
  plural,
  dimension: 'count',
  factor: '1',
  whole: true,
  aliases: [],
});
const units = [unit('H87', 'piece', 'pieces'), unit('SET', 'set', 'sets')];
const said = (...lines: [string | null, string][]) =>
  quantitiesOf(
    lines.map(([quantity, code]) => ({ quantity, unit: code })),
    units,
    'en-GB',
  );

test('quantities of the first lines are said by unit, with the digits that were typed [TSC-001]', () => {
  expect(said(['2000', 'H87'], ['200', 'SET'], ['60', 'H87'])).toBe('2,000 + 60 pieces, 200 sets');
  expect(said(['1', 'H87'])).toBe('1 piece');
  expect(said(['60', 'H87'], ['1', 'H87'])).toBe('60 + 1 pieces');
  expect(said(['123456789012.5', 'KGM'])).toBe('123,456,789,012.5 KGM');
  expect(said([null, 'H87'])).toBeNull();
});
