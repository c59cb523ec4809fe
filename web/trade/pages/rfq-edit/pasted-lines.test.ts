import { expect, test } from 'vitest';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import { pastedLines } from './pasted-lines.ts';

const unit = (code: string, name: string, aliases: string[] = []): MeasuringUnit => ({
  code,
  name,
  singular: name,
  plural: `${name}s`,
  dimension: 'count',
  factor: '1',
  whole: true,
  aliases,
});
const units = [unit('H87', 'piece', ['pcs']), unit('KGM', 'kilogram', ['kg'])];
const read = (text: string, room = 500) => {
  const { lines, left } = pastedLines(text, units, room);
  return { rows: lines.map(({ description, quantity, unit, itemNumber, note }) => [description, quantity, unit, itemNumber, note]), left };
};

test('rows of a spreadsheet become lines with description, quantity, unit, item number and note', () => {
  expect(read('Ball valve DN 50\t2,000\tpcs\tBV-50\tlockable lever\r\nSeal kit\t200\tKG\r\n')).toEqual({
    rows: [
      ['Ball valve DN 50', '2,000', 'H87', 'BV-50', 'lockable lever'],
      ['Seal kit', '200', 'KGM', '', ''],
    ],
    left: 0,
  });
});

test('cells in quotes keep their line breaks and quotes, empty rows are left out, a text without columns is none', () => {
  expect(read('"Valve 2""\nfull bore"\t5\n\t\t\n\nKit\t1').rows).toEqual([
    ['Valve 2"\nfull bore', '5', 'H87', '', ''],
    ['Kit', '1', 'H87', '', ''],
  ]);
  expect(read('Two lines\nof a description')).toEqual({ rows: [], left: 0 });
});

test('a unit that nobody knows stands in the note, an odd quantity stays as it was typed, and rows beyond the room are counted', () => {
  expect(read('Rod\tabout 5\tfurlongs\tR-1\told stock').rows).toEqual([['Rod', 'about 5', 'H87', 'R-1', 'furlongs old stock']]);
  expect(read('A\t1\nB\t2\nC\t3', 2)).toMatchObject({ left: 1, rows: [{ 0: 'A' }, { 0: 'B' }] });
  expect(pastedLines(`${'x'.repeat(600)}\t1`, units, 5).lines[0]?.description).toHaveLength(500);
});
