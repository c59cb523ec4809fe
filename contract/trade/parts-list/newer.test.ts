import { expect, test } from 'vitest';
import { type Comparable, compareLists } from './newer.ts';

let row = 0;
const line = (itemNumber: string, description: string, quantity = '10'): Comparable => ({ row: row++, itemNumber, description, quantity, unit: 'H87' });
const texts = (lines: Comparable[]) => lines.map(({ description }) => description);

test('a newer file shows added, changed and gone lines by item number, else by text', () => {
  const before = [line('A-1', 'Hex bolt M8x30'), line('A-2', 'Ball valve DN50'), line('', 'Washer M8'), line('A-4', 'Gasket'), line('', 'Pipe')];
  const after = [
    line('A-2', 'Ball valve DN50 PN16'),
    line('A-1', 'Hex bolt M8x30'),
    line('', ' washer  m8', '20'),
    line('A-9', 'Flange'),
    line('B-4', 'Gasket'),
  ];
  const { added, changed, gone } = compareLists(before, after);
  expect(texts(added)).toEqual(['Flange']);
  expect(changed.map(({ before, after }) => [before.description, after.description])).toEqual([
    ['Ball valve DN50', 'Ball valve DN50 PN16'],
    ['Washer M8', ' washer  m8'],
  ]);
  expect(texts(gone)).toEqual(['Pipe']);
});

test('of lines that say the same each goes with one alone', () => {
  const { added, changed, gone } = compareLists([line('', 'Nut'), line('', 'Nut')], [line('', 'Nut'), line('', 'Nut'), line('', 'Nut')]);
  expect([added.length, changed.length, gone.length]).toEqual([1, 0, 0]);
});
