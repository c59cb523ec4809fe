import { expect, test } from 'vitest';
import { readLines } from './line.ts';
import { readTable } from './table.ts';

const columnsOf = (rows: string[][]): string[] => readTable(rows).columns.map(({ column }) => column);

test.each([
  [['Pos', 'Description', 'Qty', 'UoM']],
  [['Pos.', 'Bezeichnung', 'Menge', 'Einheit']],
  [['Ref', 'Descripción', 'Cantidad', 'Unidad']],
  [['Codice', 'Descrizione', 'Q.tà', 'U.M.']],
  [['编号', '描述', '数量', '单位']],
])('a header is found below a title, and its names say the columns: %j', (header) => {
  const table = readTable([['Parts for line 4'], [], header, ['1', 'hex bolt M8x30', '200', 'pcs']]);
  expect(table).toMatchObject({ header: 2, lines: [3] });
  expect(table.columns).toEqual(['itemNumber', 'description', 'quantity', 'unit'].map((column) => ({ column, guessed: true, because: 'name' })));
});

test('without names a column is what at least four in five of its cells are', () => {
  const row = (quantity: string): string[] => ['hex bolt M8x30 zinc', quantity, 'pcs', 'DIN 933'];
  expect(columnsOf([row('5'), row('10'), row('1,000'), row('20'), row('ask')])).toEqual(['description', 'quantity', 'unit', 'standard']);
  expect(columnsOf([row('5'), row('10'), row('1,000'), row('ask'), row('ask')])).toEqual(['description', 'ignored', 'unit', 'standard']);
});

test('confirmed columns are taken as they are, and all of them can be read [BOM-003]', () => {
  const columns = [
    'description',
    'quantity',
    'unit',
    'itemNumber',
    'manufacturer',
    'manufacturerNumber',
    'size',
    'material',
    'grade',
    'standard',
    'note',
    'targetPrice',
    'neededBy',
    'ignored',
  ] as const;
  const rows = [['bolt', '5', 'kg', 'A-1', 'Acme', 'X9', 'M8', 'A2', '70', 'DIN 933', 'soon', '1.20', '2026-12-01', 'zzz']];
  const table = readTable(rows, columns);
  expect(table.columns.every(({ guessed }) => !guessed)).toBe(true);
  const [line] = readLines(table, rows);
  expect(line).toMatchObject({ description: 'bolt', quantity: '5', unit: 'KGM', doubts: [] });
  expect(line?.fields).toMatchObject({ manufacturer: 'Acme', manufacturerNumber: 'X9', neededBy: '2026-12-01', targetPrice: '1.20' });
  expect(JSON.stringify(line)).not.toContain('zzz');
});

test('sum rows, repeated headers and empty rows are left out and named [BOM-003]', () => {
  const head = ['Description', 'Qty'];
  const table = readTable([head, ['bolt', '5'], ['', ''], head, ['Total valve key', '2'], ['Total', '7'], ['', '7'], ['Summe:', '7']]);
  expect(table.lines).toEqual([1, 4, 6]);
  expect(table.left).toEqual([
    { row: 0, because: 'header' },
    { row: 2, because: 'empty' },
    { row: 3, because: 'header' },
    { row: 5, because: 'sum' },
    { row: 7, because: 'sum' },
  ]);
});

test('two cells that can only be decimal commas turn the whole file, one does not [BOM-008]', () => {
  const file = (...quantities: string[]): string[][] => [['Description', 'Qty'], ...quantities.map((one) => ['sand', one])];
  expect(readTable(file('1,5', '2.500')).numbers).toBe('point');
  const table = readTable(file('1,5', '2.500', '3,25'));
  expect(table.numbers).toBe('comma');
  expect(readLines(table, file('1,5', '2.500', '3,25')).map(({ quantity }) => quantity)).toEqual([null, '2500', null]);
});
