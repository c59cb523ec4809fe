import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { withFile } from '../../../tests/support/import.ts';
import { CsvFault, type CsvFile, type CsvRow, csvLine, openCsv } from './csv.ts';

async function read(content: string | Buffer): Promise<{ file: CsvFile; rows: CsvRow[] }> {
  return withFile(content, async (path) => {
    const file = await openCsv(path);
    const rows: CsvRow[] = [];
    for await (const batch of file.rows()) rows.push(...batch);
    return { file, rows };
  });
}

const cellsOf = async (content: string | Buffer): Promise<string[][]> => (await read(content)).rows.map((row) => row.cells);

describe('a CSV file', () => {
  test('is read with commas, semicolons or tabs, and any kind of line end', async () => {
    expect(await cellsOf('a,b\n1,2\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await cellsOf('a;b\r\n1;2,5\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
    expect(await cellsOf('a\tb\r1\t2\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await cellsOf('a,b\r\n1,2\n3,4')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('keeps separators, line breaks and doubled quotes inside quotes, and stray quotes inside a text', async () => {
    expect(await cellsOf('name,text\n"A, B","two\r\nlines, ""quoted"""\n5" pipe,2" bore\n')).toEqual([
      ['name', 'text'],
      ['A, B', 'two\r\nlines, "quoted"'],
      ['5" pipe', '2" bore'],
    ]);
  });

  test('numbers rows as a spreadsheet does: empty rows count, line breaks in quotes and `sep=` do not', async () => {
    const { rows, file } = await read('\uFEFFsep=;\r\na;b\r\n\r\n"x\r\ny";1\r\n;;\r\nz;2\r\n\r\n\r\n');
    expect(file.separator).toBe(';');
    expect(rows).toEqual([
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
    expect(await cellsOf(Buffer.from(text))).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\uFEFF${text}`))).toEqual(expected);
    expect(await cellsOf(iconv.encode(text, 'utf16-le', { addBOM: true }))).toEqual(expected);
    expect(await cellsOf(iconv.encode(text, 'utf16-be', { addBOM: true }))).toEqual(expected);
    expect(await cellsOf(iconv.encode('name\nMüller – „Größe“ €5\n', 'win1252'))).toEqual([['name'], ['Müller – „Größe“ €5']]);
  });

  test('stays UTF-8 with one broken place, so that the rest is not garbled', async () => {
    const broken = Buffer.concat([Buffer.from('name\nŁódź Größe\n'), Buffer.from([0x4d, 0xfc, 0x6c]), Buffer.from('\n')]);
    expect(await cellsOf(broken)).toEqual([['name'], ['Łódź Größe'], ['M\uFFFDl']]);
  });

  test('keeps letters whole that lie across the pieces in which a file is read', async () => {
    const text = `name,x\n${'ł'.repeat(40)},€\n`.repeat(8_000);
    const rows = await cellsOf(`x,y\n${text}`);
    expect(rows).toHaveLength(16_001);
    expect(rows.filter(([name]) => name?.includes('\uFFFD'))).toEqual([]);
  });

  test('says which row opens a quote that is never closed', async () => {
    const rest = 'a long line of text\n'.repeat(20_000);
    const fault = await read(`name,text\nA,fine\nB,"open\n${rest}`).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CsvFault);
    expect(fault).toMatchObject({ row: 3, message: expect.stringContaining('never closed') });
  });

  test('refuses an empty file and a workbook with a sentence that helps', async () => {
    await expect(read('')).rejects.toThrow('The file is empty');
    await expect(read(Buffer.from('504b0304140006000800', 'hex'))).rejects.toThrow('save it as .xlsx or CSV UTF-8');
    await expect(read(Buffer.from([1, 0, 2, 0, 3, 0, 10]))).rejects.toThrow('no text file');
  });
});

test('a written line never starts a formula', () => {
  expect(csvLine(['=1+1', 'a "b", c', 7, '@x'])).toBe('\'=1+1,"a ""b"", c",7,\'@x\r\n');
});
