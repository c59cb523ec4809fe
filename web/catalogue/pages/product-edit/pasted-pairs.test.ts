import { expect, test } from 'vitest';
import { pastedPairs } from './pasted-pairs.ts';

test('two columns of a spreadsheet become names and values', () => {
  expect(pastedPairs('Bore\t50 mm\r\nBody\tsteel\r\n')).toEqual([
    { key: 'Bore', value: '50 mm' },
    { key: 'Body', value: 'steel' },
  ]);
});

test('cells with line breaks and quotes stay whole, further columns belong to the value, empty rows are left out', () => {
  expect(pastedPairs('Seal\t"PTFE,\n12"" wide"\n\t\n"Temp"\t-20\t180 °C')).toEqual([
    { key: 'Seal', value: 'PTFE, 12" wide' },
    { key: 'Temp', value: '-20 180 °C' },
  ]);
  expect(pastedPairs('Size\t5" pipe')).toEqual([{ key: 'Size', value: '5" pipe' }]);
});

test('what is no table is pasted as it is', () => {
  expect(pastedPairs('stainless steel')).toEqual([]);
  expect(pastedPairs('two\nlines')).toEqual([]);
});
