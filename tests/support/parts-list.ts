/** Rows as a file has them: a header, three lines, an empty row and a sum. */
export const ROWS = [
  ['Description', 'Qty', 'Unit', 'Item number', 'Bin'],
  ['Ball valve DN50 PN16', '1,200', 'pcs', 'CL-1', 'A-07'],
  ['', '', '', '', ''],
  ['BALL VALVE DN25', '60', 'sets', 'CL-2', ''],
  ['Sealing thing', '2.5', 'pcs', 'CL-3', ''],
  ['Total', '1262', '', '', ''],
];
export const COLUMNS = ['description', 'quantity', 'unit', 'itemNumber', 'ignored'];
export const lineOf = (row: number, description: string, more: object = {}) => ({
  ...{ row, description, quantity: '10', unit: 'H87', subCategory: '0004-01-01', corrected: false },
  ...more,
});
/** The same as somebody kept it, in two groups. */
export const list = (more: object = {}) => ({
  ...{ name: 'stock.csv', rows: ROWS, columns: COLUMNS, from: null },
  lines: [lineOf(1, 'Ball valve DN50 PN16'), lineOf(3, 'BALL VALVE DN25', { unit: 'SET' }), lineOf(4, 'Sealing thing')],
  groups: [
    { title: 'Valves for the stock', rows: [1, 3], suppliers: [] },
    { title: 'Seals for the stock', rows: [4], suppliers: [] },
  ],
  ...more,
});
