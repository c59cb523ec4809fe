import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FileFault } from './fault.ts';
import { readListFile, refuseUnfit } from './read.ts';
import { fitting, OF_FILES, rowsOfText } from './text.ts';
import { readZip } from './zip.ts';

async function faultOf(file: Blob): Promise<FileFault> {
  return readListFile(file).then(
    () => {
      throw new Error('it was read');
    },
    (error) => error,
  );
}
const zip = (files: Record<string, string>) =>
  new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))).slice().buffer]);
const bytes = (...start: number[]) => new Blob([new Uint8Array([...start, ...Array(40).fill(0)])]);

describe('a file of parts', () => {
  test('that is empty, encrypted, a picture, a workbook with macros or a ZIP bomb says so [TBA-010]', async () => {
    const kinds = [
      await faultOf(new Blob([])),
      await faultOf(new Blob(['\r\n\r\n'])),
      await faultOf(bytes(0xd0, 0xcf, 0x11, 0xe0)),
      await faultOf(bytes(0x89, 0x50, 0x4e, 0x47)),
      await faultOf(zip({ 'xl/workbook.xml': '<a/>', 'xl/vbaProject.bin': 'x' })),
      await faultOf(zip({ 'word/document.xml': '<a/>' })),
      await faultOf(new Blob(['x'.repeat(5_000_001)])),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['empty', 'empty', 'encrypted', 'picture', 'macros', 'damaged', 'size']);
    const bomb = zip({ 'xl/workbook.xml': '<a/>', 'xl/worksheets/sheet1.xml': ' '.repeat(61_000_000) });
    expect([bomb.size < 100_000, (await faultOf(bomb)).kind]).toEqual([true, 'bomb']);
  });

  test('with 501 rows under its header names the first too many, and the others can go on [TBA-010]', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Bolt ${at}`, '5']);
    expect(fitting([['Item', 'Qty'], ...rows(500)])).toHaveLength(501);
    try {
      fitting([['Item', 'Qty'], ...rows(501)]);
      throw new Error('it was taken');
    } catch (error) {
      const { kind, row, rest } = error as FileFault;
      expect([kind, row, rest?.good.length, rest?.bad]).toEqual(['rows', 502, 501, [['Bolt 500', '5']]]);
    }
  });

  test('with a quote that never closes names its row, and the rows before it can go on [TBA-010]', () => {
    try {
      rowsOfText('Item,Qty\nBolt,5\n"Nut,6\nWasher,7', OF_FILES);
      throw new Error('it was read');
    } catch (error) {
      const { kind, row, rest } = error as FileFault;
      expect([kind, row, rest?.good]).toEqual([
        'quote',
        3,
        [
          ['Item', 'Qty'],
          ['Bolt', '5'],
        ],
      ]);
      expect(rest?.bad).toEqual([['"Nut,6'], ['Washer,7']]);
    }
  });

  test('is read as tabs, semicolons or commas divide it, with its empty rows, so that rows keep their numbers', () => {
    expect(rowsOfText('Bolt, long\t5\n\nNut\t6')).toEqual([['Bolt, long', '5'], [''], ['Nut', '6']]);
    expect(rowsOfText('Bolt 2,5;5\nNut;6')[0]).toEqual(['Bolt 2,5', '5']);
    expect(rowsOfText('Hex bolt M8x30 A2-70 DIN 933, 2,000 pcs')).toEqual([['Hex bolt M8x30 A2-70 DIN 933, 2,000 pcs']]);
  });
});

test('a damaged directory of a ZIP is none', () => {
  expect(readZip(new Uint8Array(10))).toBeNull();
  expect(() => refuseUnfit(null)).toThrow(FileFault);
});
