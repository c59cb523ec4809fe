import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decode } from './decode.ts';
import { readCsv, readCsvFile } from './read.ts';
import { csvOf } from './write.ts';

const cellsOf = (text: string): string[][] => readCsv(text).map(({ cells }) => cells);
const fileOf = async (bytes: Buffer): Promise<string[][]> => (await readCsvFile(new Blob([new Uint8Array(bytes)]))).map(({ cells }) => cells);

describe('a CSV file in the browser', () => {
  test('is read with commas, semicolons or tabs, and any kind of line end', () => {
    const expected = [
      ['a', 'b'],
      ['1', '2,5'],
    ];
    expect(cellsOf('a;b\r\n1;2,5\r\n')).toEqual(expected);
    expect(cellsOf('a\tb\r1\t2,5\r')).toEqual(expected);
    expect(cellsOf('a,b\n1,"2,5"')).toEqual(expected);
  });

  test('keeps separators, line breaks and doubled quotes inside quotes, and stray quotes inside a text', () => {
    expect(cellsOf('name,text\n"A, B","two\r\nlines, ""quoted"""\n5" pipe,2" bore\n')).toEqual([
      ['name', 'text'],
      ['A, B', 'two\r\nlines, "quoted"'],
      ['5" pipe', '2" bore'],
    ]);
  });

  test('numbers rows as a spreadsheet does: empty rows count, line breaks in quotes and `sep=` do not', () => {
    expect(readCsv('\uFEFFsep=;\r\na;b\r\n\r\n"x\r\ny";1\r\n;;\r\nz;2\r\n\r\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['x\r\ny', '1'] },
      { row: 5, cells: ['z', '2'] },
    ]);
  });

  test('is UTF-8 or UTF-16 by its mark, UTF-8 by its bytes, else Windows-1252', async () => {
    const text = 'name;city\nCrêperie Łódź;São Paulo\n';
    const expected = [
      ['name', 'city'],
      ['Crêperie Łódź', 'São Paulo'],
    ];
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      iconv.encode(text, 'utf16-le', { addBOM: true }),
      iconv.encode(text, 'utf16-be', { addBOM: true }),
    ]) {
      expect(await fileOf(bytes)).toEqual(expected);
    }
    expect(await fileOf(iconv.encode('name\nMüller – „Größe“ €5\n', 'win1252'))).toEqual([['name'], ['Müller – „Größe“ €5']]);
    expect(await fileOf(iconv.encode('name;size\nFaçade;½\n', 'latin1'))).toEqual([
      ['name', 'size'],
      ['Façade', '½'],
    ]);
  });

  test('says what is wrong with what is no such file, and which row opens a quote that is never closed', () => {
    expect(() => decode(new Uint8Array())).toThrow('empty');
    expect(() => decode(new Uint8Array(Buffer.from('504b030414', 'hex')))).toThrow('workbook');
    expect(() => decode(new Uint8Array([1, 0, 2, 0, 10]))).toThrow('binary');
    expect(() => readCsv('\n;;\n')).toThrow('empty');
    expect(() => readCsv('name,text\nA,fine\nB,"open\nmore\n')).toThrow(expect.objectContaining({ fault: 'quote', row: 3 }));
  });
});

test('a written table is read again, and starts no formula', () => {
  const rows = [
    ['name', 'text'],
    ['a "b", c', 'two\nlines'],
  ];
  expect(cellsOf(csvOf(rows))).toEqual(rows);
  expect(csvOf([['=1+1', -3, '@x']])).toBe("\uFEFF'=1+1,'-3,'@x\r\n");
});
